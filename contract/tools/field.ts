// What the tool registry is made of. No zod here: reading pages carry the registry, not a validator. What is said of
// each tool stands in content/tools.

interface Named {
  /** key of the value in a form post and in `inputs` */
  name: string;
  label: string;
  required?: true;
  placeholder?: string;
  hint?: string;
}
/** One question of a tool's form. `max` counts characters; a browser's maxlength counts UTF-16 units and is never the wider of both. */
export type ToolField =
  | (Named & { kind: 'line' | 'text'; max: number })
  /** the first choice is what holds when nothing is chosen */
  | (Named & { kind: 'choice'; choices: readonly [string, ...string[]] })
  | (Named & { kind: 'number'; min: number; max: number; value: number });

export const toolCategories = [
  'Bios',
  'Hashtags',
  'Names',
  'Titles and snippets',
  'Captions',
  'Writing',
  'Business',
  'Counters and checks',
  'Images and speech',
] as const;
export type ToolCategory = (typeof toolCategories)[number];

export const toolNetworks = [
  'Instagram',
  'X',
  'TikTok',
  'LinkedIn',
  'Facebook',
  'Pinterest',
  'YouTube',
  'Threads',
  'Etsy',
] as const;

export interface Tool<Slug extends string = string> {
  slug: Slug;
  title: string;
  category: ToolCategory;
  network?: (typeof toolNetworks)[number];
  /** generator: form in, list of texts out, by engine/tools; widget: works in the browser alone */
  kind: 'generator' | 'widget';
  fields: readonly ToolField[];
  related: readonly [string, string, string];
}

/** Keeps the slug's literal type. */
export const tool = <const Slug extends string>(input: Tool<Slug>): Tool<Slug> => input;

type Extra = Pick<Named, 'required' | 'placeholder' | 'hint'>;

export const line = (name: string, label: string, max: number, extra: Extra = {}): ToolField => ({
  kind: 'line',
  name,
  label,
  max,
  ...extra,
});
export const text = (name: string, label: string, max: number, extra: Extra = {}): ToolField => ({
  kind: 'text',
  name,
  label,
  max,
  ...extra,
});
export const choice = (
  name: string,
  label: string,
  choices: readonly [string, ...string[]],
  extra: Extra = {},
): ToolField => ({ kind: 'choice', name, label, choices, ...extra });

export const toneField = choice('tone', 'Tone', ['Informal', 'Formal']);
export const emojiField = choice('emoji', 'Emoji', ['None', 'A few']);
