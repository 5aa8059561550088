"""A router in user space, between the network namespace that starts it and one of its own with the service.

Usage: router.py PORT. Makes the interface lan0 in both namespaces and relays connections to the service's addresses, at
port 443, to PORT of the caller's loopback. Reads commands as lines of JSON, writes a line for each and for each event, and
ends with its input: with it both interfaces vanish. It needs root, /dev/net/tun and the program ip.
"""

import asyncio
import ctypes
import fcntl
import json
import os
import random
import socket
import struct
import subprocess
import sys

CLIENT = "10.77.0.2"
SERVICE = "10.77.1.1"
# The service, a second address of it, and the name server. A route leads to fd77:dead::/32, and nobody is there.
HOSTS = (SERVICE, "10.77.1.2", "10.77.1.53")
BROKEN = "fd77:dead::1"
NAME_SERVER = HOSTS[2]
# What a slow line keeps before it drops packets.
MAX_BACKLOG = 64 * 1024

NEW_NETWORK = 0x40000000
SET_INTERFACE = 0x400454CA
SET_CARRIER = 0x400454E2
TUN_WITHOUT_HEADER = 0x1001


def make_interface():
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, SET_INTERFACE, struct.pack("16sH", b"lan0", TUN_WITHOUT_HEADER))
    return device


def ip(line):
    subprocess.run(["ip", *line.split()], check=True)


def configure(addresses):
    ip("link set lo up")
    ip("link set lan0 up mtu 1500")
    for address in addresses:
        # Without nodad an address of IPv6 is usable only after a second.
        ip(f"address add {address} dev lan0" + (" nodad" if ":" in address else ""))
    ip("route add default dev lan0")
    ip("-6 route add default dev lan0")


class Line:
    """One direction of the line: delays what passes and limits its rate."""

    def __init__(self, rules, target):
        self.rules = rules
        self.target = target
        self.free_at = 0.0

    def write(self, packet):
        try:
            os.write(self.target, packet)
        except BlockingIOError:
            pass  # The interface's queue is full: the packet is lost, as anywhere.

    def send(self, packet):
        loop = asyncio.get_running_loop()
        now = loop.time()
        rate, delay = self.rules.get("rate"), self.rules.get("delay", 0)
        if rate is None and delay == 0:
            self.write(packet)
            return
        start = max(now, self.free_at)
        seconds = 0 if rate is None else len(packet) * 8 / rate
        if rate is not None and (start - now) * rate / 8 > MAX_BACKLOG:
            return
        self.free_at = start + seconds
        loop.call_at(self.free_at + delay, self.write, packet)


class Router:
    """Decides about each packet by the current rules."""

    def __init__(self, client, service):
        self.rules = {}
        self.lines = {"up": Line(self.rules, service), "down": Line(self.rules, client)}
        self.random = random.Random(1)
        self.passed = {"up": 0, "down": 0}
        self.dropped = {"up": 0, "down": 0}
        self.flows = set()
        self.forgotten = set()
        self.cut = None
        self.cut_until = 0.0

    def replace_rules(self, rules):
        self.rules.clear()
        self.rules.update(rules)
        self.cut = None
        self.cut_until = 0.0
        if "seed" in rules:
            self.random.seed(rules["seed"])
        if rules.get("cut") is not None:
            self.cut = {**rules["cut"]}

    def forget_flows(self):
        """Drops what belongs to the present connections, as a NAT does that was restarted."""
        self.forgotten |= self.flows
        self.flows = set()

    def is_dropped(self, packet, way):
        now = asyncio.get_running_loop().time()
        is_counted = self.cut is not None and len(packet) >= self.cut.get("least", 0)
        if is_counted and now >= self.cut_until:
            self.cut["after"] -= 1
            if self.cut["after"] == 0:
                seconds = self.cut["seconds"]
                self.cut_until = now + seconds
                self.cut_ways = self.cut["drop"]
                self.cut = None
                emit({"event": "cut"})
                asyncio.get_running_loop().call_later(seconds, emit, {"event": "back"})
        if now < self.cut_until and self.cut_ways in (way, "both"):
            return True
        if self.rules.get("drop") in (way, "both"):
            return True
        if len(packet) > self.rules.get("largest", 65535):
            return True
        if read_service(packet, way) in self.rules.get("gone", ()):
            return True
        if self.random.random() < self.rules.get("loss", 0):
            return True
        flow = read_flow(packet, way)
        if flow is None:
            return False
        self.flows.add(flow)
        return flow in self.forgotten

    def read(self, device, way):
        while True:
            try:
                packet = os.read(device, 65536)
            except BlockingIOError:
                return
            is_dropped = self.is_dropped(packet, way)
            (self.dropped if is_dropped else self.passed)[way] += 1
            if not is_dropped:
                self.lines[way].send(packet)


def read_service(packet, way):
    """Returns the service's address of a packet over IPv4."""
    at = 16 if way == "up" else 12
    return socket.inet_ntoa(packet[at : at + 4]) if packet[0] >> 4 == 4 else None


def read_flow(packet, way):
    """Returns the client's address with its port and the protocol of a packet of TCP or UDP over IPv4."""
    if packet[0] >> 4 != 4 or packet[9] not in (6, 17):
        return None
    ports = (packet[0] & 15) * 4
    at, port = (12, ports) if way == "up" else (16, ports + 2)
    return (packet[9], packet[at : at + 4], packet[port : port + 2])


class NameServer(asyncio.DatagramProtocol):
    """Answers for the names it has: to A and AAAA their addresses, after a delay, with a failure, or never."""

    def __init__(self):
        self.settings = {}
        self.transport = None
        self.asked = 0

    def connection_made(self, transport):
        self.transport = transport

    def datagram_received(self, data, sender):
        self.asked += 1
        if self.settings.get("answer") == "none":
            return
        delay = self.settings.get("delay", 0)
        asyncio.get_running_loop().call_later(delay, self.reply, data, sender)

    def reply(self, data, sender):
        labels, at = [], 12
        while data[at]:
            labels.append(data[at + 1 : at + 1 + data[at]].decode("ascii", "replace"))
            at += 1 + data[at]
        question = data[12 : at + 5]
        (kind,) = struct.unpack("!H", data[at + 1 : at + 3])
        records = self.settings.get("names", {}).get(".".join(labels).lower())
        code = 2 if self.settings.get("answer") == "failure" else 3 if records is None else 0
        answers = b""
        found = []
        if code == 0:
            found = records.get({1: "A", 28: "AAAA"}.get(kind), [])
            family = socket.AF_INET if kind == 1 else socket.AF_INET6
            for address in found:
                packed = socket.inet_pton(family, address)
                time_to_live = self.settings.get("seconds", 5)
                answers += struct.pack("!HHHIH", 0xC00C, kind, 1, time_to_live, len(packed)) + packed
        header = data[:2] + struct.pack("!HHHHH", 0x8180 | code, 1, len(found), 0, 0)
        self.transport.sendto(header + question + answers, sender)


async def pipe(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.write_eof()
    except OSError:
        writer.transport.abort()


async def relay(reader, writer, port):
    try:
        other_reader, other_writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        writer.transport.abort()
        return
    await asyncio.gather(pipe(reader, other_writer), pipe(other_reader, writer))
    for one in (writer, other_writer):
        one.close()


def emit(value):
    print(json.dumps(value), flush=True)


def set_carrier(device, is_there):
    fcntl.ioctl(device, SET_CARRIER, struct.pack("i", is_there))


def leave(device, seconds):
    """Takes the cable of an interface out, and puts it in again after some seconds."""

    def come_back():
        set_carrier(device, True)
        emit({"event": "back"})

    set_carrier(device, False)
    asyncio.get_running_loop().call_later(seconds, come_back)


def run_command(command, router, names, client):
    if "rules" in command:
        router.replace_rules(command["rules"])
    if "names" in command:
        names.settings = command["names"]
    if command.get("forget"):
        router.forget_flows()
    if "away" in command:
        leave(client, command["away"])
    emit({"passed": router.passed, "dropped": router.dropped, "asked": names.asked})


def listen(kind, address, port):
    one = socket.socket(socket.AF_INET, kind)
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    one.bind((address, port))
    one.setblocking(False)
    return one


async def main(port):
    libc = ctypes.CDLL(None, use_errno=True)
    # Of this thread: it is the only one, and sockets stay where they are made.
    own = os.open("/proc/self/ns/net", os.O_RDONLY)
    client = make_interface()
    configure([f"{CLIENT}/24", "fd77::2/64"])
    if libc.unshare(NEW_NETWORK) != 0:
        raise OSError(ctypes.get_errno(), "There is no namespace for the service")
    service = make_interface()
    configure([f"{host}/24" for host in HOSTS] + ["fd77:1::1/64"])
    servers = [listen(socket.SOCK_STREAM, host, 443) for host in HOSTS[:2]]
    names_socket = listen(socket.SOCK_DGRAM, NAME_SERVER, 53)
    if libc.setns(own, NEW_NETWORK) != 0:
        raise OSError(ctypes.get_errno(), "There is no way back to the client's namespace")

    loop = asyncio.get_running_loop()
    router = Router(client, service)
    loop.add_reader(client, router.read, client, "up")
    loop.add_reader(service, router.read, service, "down")
    _, names = await loop.create_datagram_endpoint(NameServer, sock=names_socket)
    relays = set()

    def accept(reader, writer):
        # The loop itself has only weak references.
        task = loop.create_task(relay(reader, writer, port))
        relays.add(task)
        task.add_done_callback(relays.discard)

    for server in servers:
        await asyncio.start_server(accept, sock=server)
    commands = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(commands), sys.stdin)
    emit({"event": "ready"})
    while line := await commands.readline():
        run_command(json.loads(line), router, names, client)


asyncio.run(main(int(sys.argv[1])))
