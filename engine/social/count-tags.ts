// Hashtags and mentions of a text, as Instagram marks them. A sign inside a word or an address is none.
const hashtag = /(?<![\p{L}\p{M}\p{N}_&/#@])#[\p{L}\p{M}\p{N}_]+/gu;
const mention = /(?<![\p{L}\p{M}\p{N}_./@#+-])@[a-z0-9_][a-z0-9._]*/giu;

export const countHashtags = (text: string): number => text.match(hashtag)?.length ?? 0;
export const countMentions = (text: string): number => text.match(mention)?.length ?? 0;
