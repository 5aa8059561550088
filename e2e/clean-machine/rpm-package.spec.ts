import { trayItem } from "../fixtures/tray.ts";
import { administer, findBlock, mustAdminister, receive } from "./guide.ts";
import { expect, publishScript, test } from "./steps.ts";

/**
 * Installs dnf on Debian, and a package that claims to contain what the rpm requires, in place of Fedora's; the libraries
 * themselves are Debian's.
 */
const prepareDnf = `apt-get update -q
apt-get install -qq -y --no-install-recommends dnf rpm createrepo-c libnss3 libasound2 libgbm1 libnotify4 libxss1 libxtst6 >/dev/null
mkdir -p /root/base /etc/dnf/vars /etc/yum.repos.d
echo 40 >/etc/dnf/vars/releasever
provided=$(rpm -qp --requires /shared/served/repository/rpm/*0.1.1*.rpm | grep -v '^rpmlib' | sed -E 's/^\\((\\S+) or .*/\\1/' | sort -u | sed 's/^/Provides: /')
cat >/root/base/base.spec <<END
Name: base
Version: 1
Release: 1
Summary: What Fedora has
License: MIT
BuildArch: noarch
$provided
%description
It has no files.
%files
END
rpmbuild -bb --define '_topdir /root/base' /root/base/base.spec >/dev/null 2>&1
createrepo_c --quiet /root/base/RPMS
printf '[base]\\nname=Base\\nbaseurl=file:///root/base/RPMS\\ngpgcheck=0\\n' >/etc/yum.repos.d/base.repo`;

test("the commands for Fedora install the rpm, which starts from the menu", async ({
  user,
  desktop,
}) => {
  await administer("apt-get purge -y watchdesk", "/");
  await mustAdminister(publishScript("0.1.1"), "/");
  await mustAdminister(prepareDnf, "/");
  await receive("watchdesk.asc", "watchdesk.repo");
  const output = await mustAdminister(findBlock("sh", "# Fedora, RHEL"));
  expect(output).toContain("Importing GPG key");
  expect(await mustAdminister("rpm -q watchdesk")).toContain("watchdesk-0.1.1~test");
  await user.openMenuEntry();
  await user.awaitTitle("Sign in");
  await user.awaitText("Server address");
  await user.picture("menu");
  await trayItem(desktop).choose("Quit Watchdesk");
  await trayItem(desktop).awaitNone();
  await mustAdminister("dnf remove -y watchdesk");
});
