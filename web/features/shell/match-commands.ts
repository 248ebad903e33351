import type { Command } from '#web/kernel/commands.ts';

/** Commands that hold every typed word; those whose label begins with what was typed come first. */
export function matchCommands(commands: readonly Command[], query: string): readonly Command[] {
  const typed = query.trim().toLowerCase();
  const wanted = typed.split(/\s+/).filter(Boolean);
  const fits = commands.filter((command) => {
    const text = `${command.label} ${command.group} ${command.keywords ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  const begins = (command: Command) =>
    typed !== '' && command.label.toLowerCase().startsWith(typed) ? 0 : 1;
  return fits.toSorted((a, b) => begins(a) - begins(b));
}
