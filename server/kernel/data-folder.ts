import { mkdirSync } from 'node:fs';
import { ConfigError } from './config.ts';

/** Makes the data folder where it is missing. @throws ConfigError naming QUILLSTEAD_DATA */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new ConfigError(
      `QUILLSTEAD_DATA: the folder ${folder} cannot be used: ${(cause as Error).message}`,
      {
        cause,
      },
    );
  }
}
