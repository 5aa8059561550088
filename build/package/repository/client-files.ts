import { suite } from "./apt-repository.ts";

/** The name of the file with the public keys, in the repository and on computers of users. */
export const keyFile = "watchdesk.asc";

/** Formats the sources file for apt: `/etc/apt/sources.list.d/watchdesk.sources`. */
export const aptSources = (url: string, architectures: readonly string[]): string =>
  `Types: deb
URIs: ${url}/apt
Suites: ${suite}
Components: main
Architectures: ${architectures.join(" ")}
Signed-By: /etc/apt/keyrings/${keyFile}
`;

/** Formats the repository file for dnf: `/etc/yum.repos.d/watchdesk.repo`. */
export const dnfRepository = (url: string): string =>
  `[watchdesk]
name=Watchdesk
baseurl=${url}/rpm
enabled=1
gpgcheck=1
repo_gpgcheck=1
gpgkey=file:///etc/pki/rpm-gpg/${keyFile}
`;
