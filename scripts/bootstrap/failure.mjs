// Everything in this folder runs on Node 18 without a single package: it is what installs them.

/** A failure that its message explains: shown to people without a stack. */
export class Failure extends Error {}

/** Runs a script's main function; ends the process with its exit code, or 1 and a plain message when it fails. */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.stderr.write(`\n${error instanceof Failure ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
