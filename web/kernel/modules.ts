// The modules of the app, and which of them this device has pinned and opened last.
import { routeOf } from '#contract/routes.ts';
import { readStored, writeStored } from './local-storage.ts';

/** One module of the app as /modules lists it. */
export interface ModuleEntry {
  id: string;
  /** address of its page */
  to: string;
  label: string;
  sentence: string;
  group: string;
  /** further words that find it */
  keywords: string;
}

const pinnedKey = 'pinned-modules';
const recentKey = 'recent-modules';
const mostRecent = 8;

function readList(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((value) => typeof value === 'string') : [];
  } catch {
    // What another version wrote here is no list.
    return [];
  }
}

/** Addresses of the pinned modules, in the order in which they were pinned. */
export const readPinnedModules = (): string[] => readList(pinnedKey);

/** Pins a module, or unpins it. @returns all that are pinned then */
export function togglePinnedModule(to: string): string[] {
  const before = readPinnedModules();
  const after = before.includes(to) ? before.filter((other) => other !== to) : [...before, to];
  writeStored(pinnedKey, after.length > 0 ? JSON.stringify(after) : null);
  return after;
}

/** Addresses of the modules that were opened last, the newest first. */
export const readRecentModules = (): string[] => readList(recentKey);

/** A module's own page: not one document or tracker in it. */
function isModule(to: string): boolean {
  const path = routeOf(to)?.path ?? '';
  return /^\/(modules|tools)\//.test(path) && !path.endsWith('/:id');
}

/** Keeps that a module was opened. @param to any address of the app; what is no module's page is left alone */
export function rememberModule(to: string): void {
  if (!isModule(to)) return;
  const recent = [to, ...readRecentModules().filter((other) => other !== to)].slice(0, mostRecent);
  writeStored(recentKey, JSON.stringify(recent));
}
