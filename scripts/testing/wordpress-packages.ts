import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What a real WordPress is started from, each with the Debian package that brings it. */
const needed: [file: string, debianPackage: string][] = [
  ['/usr/share/wordpress/wp-includes/version.php', 'wordpress'],
  ['/usr/sbin/mariadbd', 'mariadb-server'],
  ['/usr/bin/php', 'php-cli'],
];

/** @returns the Debian packages that have to be installed before a WordPress can be started */
export function missingPackages(): string[] {
  const missing = needed.filter(([file]) => !existsSync(file)).map(([, debianPackage]) => debianPackage);
  const { stdout } = spawnSync('/usr/bin/php', ['-m'], { encoding: 'utf8' });
  return stdout?.includes('mysqli') ? missing : [...missing, 'php-mysql'];
}
