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
