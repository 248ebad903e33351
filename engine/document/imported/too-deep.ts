/** Elements inside of elements beyond what any author's program writes: parsers take quadratic time for them. */
export class TooDeep extends Error {}

/** Paragraphs beyond what any document holds: the rest need not be read. */
export class TooLong extends Error {}
