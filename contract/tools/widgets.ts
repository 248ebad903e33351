// Tools that work in the browser alone: their bodies are in web/features/tools/widgets.
import { tool } from './field.ts';

const stays = (what: string) => ({
  question: `Where does my ${what} go?`,
  answer: `Nowhere. The page works on it in your browser and sends nothing.`,
});

export const widgetTools = [
  tool({
    slug: 'instagram-line-break-generator',
    title: 'Instagram line break generator',
    description:
      'Keep blank lines in Instagram captions and bios: write as it should look, and copy a version whose lines stay apart.',
    category: 'Captions',
    network: 'Instagram',
    kind: 'widget',
    fields: [],
    how: 'Empty lines get lost on the way into captions: in bios, in copies from other apps, in older versions of Instagram. The tool puts a character that shows nothing into each of them, takes away spaces at the ends of lines, and counts your text against 2,200 characters.',
    questions: [
      stays('text'),
      {
        question: 'Do blank lines cost characters?',
        answer: 'Yes. Each holds one invisible character, and it counts like any other.',
      },
    ],
    related: ['instagram-caption-generator', 'instagram-bio-generator', 'character-counter'],
  }),
  tool({
    slug: 'character-counter',
    title: 'Character counter',
    description:
      'Count characters while you type, and see at once which network, title or description the text still fits.',
    category: 'Counters and checks',
    kind: 'widget',
    fields: [],
    how: 'Characters are counted as readers see them and as computers store them, and for X by its own weights. The limits of each network stand beside the count.',
    questions: [
      stays('text'),
      {
        question: 'Why are there two numbers of characters?',
        answer:
          'An emoji or a letter with an accent may be several characters to a computer and one to a reader. Networks differ in which they count; the table uses the count of each.',
      },
    ],
    related: ['word-counter', 'twitter-caption-generator', 'meta-description-generator'],
  }),
  tool({
    slug: 'word-counter',
    title: 'Word counter',
    description:
      'Words, sentences, paragraphs, reading time and reading grade of a text, counted while you type.',
    category: 'Counters and checks',
    kind: 'widget',
    fields: [],
    how: 'Words and sentences are counted by the same rules as in the editor of the app; the grade is the Flesch–Kincaid formula.',
    questions: [stays('text')],
    related: ['character-counter', 'paragraph-generator', 'seo-checker'],
  }),
  tool({
    slug: 'seo-checker',
    title: 'SEO checker',
    description:
      'Check title, description, headings, keyword, links and pictures of a page from its HTML or text, with what to change.',
    category: 'Counters and checks',
    kind: 'widget',
    fields: [],
    how: 'Paste the HTML or the text of a page and its keyword. Each check says what was counted and what to change. There is no score: what a page needs depends on the pages it competes with, and this tool does not know them.',
    questions: [
      stays('page'),
      {
        question: 'Can it check an address?',
        answer:
          'No. This page fetches nothing. Open the page in your browser, show its source, and paste that here.',
      },
    ],
    related: ['seo-title-generator', 'meta-description-generator', 'word-counter'],
  }),
  tool({
    slug: 'image-generator',
    title: 'Image generator for posts',
    description:
      'Make a template graphic for a post: your words on a colour or pattern, in the size of each network, as a PNG.',
    category: 'Images and speech',
    kind: 'widget',
    fields: [],
    how: 'This is a template graphic, not a picture by an AI: your words, colours and shapes are drawn in your browser and saved as PNG or SVG, at 1200 × 630, 1080 × 1080 or 1080 × 1920 pixels.',
    questions: [
      stays('picture'),
      {
        question: 'Does the same choice give the same graphic?',
        answer:
          'Yes. “Again” goes on to another template, palette and pattern; until then the graphic changes with your words alone.',
      },
    ],
    related: ['image-resizer', 'quote-generator', 'image-description-generator'],
  }),
  tool({
    slug: 'image-description-generator',
    title: 'Image description generator',
    description:
      'Write alternative text for a picture from a few short answers, with the length checked while you type.',
    category: 'Images and speech',
    kind: 'widget',
    fields: [],
    how: 'The tool cannot see what a picture shows. It asks what the picture is for and what is in it, shows you its size and main colours, and puts the text together from your answers alone.',
    questions: [
      stays('picture'),
      {
        question: 'When should alternative text be empty?',
        answer:
          'When the picture only decorates. With alt="" screen readers pass over it; without any alt some read the file name.',
      },
    ],
    related: ['image-caption-generator', 'image-resizer', 'seo-checker'],
  }),
  tool({
    slug: 'image-caption-generator',
    title: 'Image caption generator',
    description:
      'Captions below a picture from what you know about it: who is on it, what happens, where, and who took it.',
    category: 'Images and speech',
    kind: 'widget',
    fields: [],
    how: 'Your answers become captions in several lengths, counted against the network you choose. Nothing is guessed from the picture itself.',
    questions: [
      stays('picture'),
      {
        question: 'How does a caption differ from alternative text?',
        answer:
          'Everybody reads the caption, which says what the picture cannot: names, place, time. Alternative text stands in for the picture where it is not seen.',
      },
    ],
    related: ['image-description-generator', 'caption-generator', 'instagram-caption-generator'],
  }),
  tool({
    slug: 'image-resizer',
    title: 'Image resizer',
    description:
      'Resize and crop pictures to the sizes of Instagram, Facebook, LinkedIn, Pinterest, YouTube and more, in your browser.',
    category: 'Images and speech',
    kind: 'widget',
    fields: [],
    how: 'Choose a preset or type a size, choose fill, fit or pad, move the part that stays, and save as JPEG, PNG or WebP. The picture never leaves your device.',
    questions: [
      stays('picture'),
      {
        question: 'How large may a picture be?',
        answer:
          'Files up to 25 MB and 50 million pixels come in; results have up to 4,096 pixels a side and 16 million pixels in all.',
      },
    ],
    related: ['twitter-image-resizer', 'image-generator', 'image-description-generator'],
  }),
  tool({
    slug: 'twitter-image-resizer',
    title: 'X (Twitter) image resizer',
    description:
      'Bring a picture to the sizes of X: post, header, profile and link card, cropped where you want it.',
    category: 'Images and speech',
    network: 'X',
    kind: 'widget',
    fields: [],
    how: 'The presets are the sizes that lists of 2025 and 2026 agree on for X. Cutting and scaling happen in your browser, and the page says when a file is over the 5 MB that X takes.',
    questions: [
      stays('picture'),
      {
        question: 'Is a photo from a phone turned the right way up?',
        answer:
          'Yes. The turn noted in the file is applied, and then left out with the location and camera data.',
      },
    ],
    related: ['image-resizer', 'twitter-caption-generator', 'image-generator'],
  }),
  tool({
    slug: 'speech-to-text',
    title: 'Speech to text',
    description:
      'Dictate a text with your microphone and copy it. Works in browsers that recognise speech, and says which do not.',
    category: 'Images and speech',
    kind: 'widget',
    fields: [],
    how: 'The recognition is your browser’s own. Some browsers send the sound to their maker’s servers; where yours can do it on the device, the tool asks for that.',
    questions: [
      {
        question: 'Who hears what I say?',
        answer:
          'Your browser, and in some browsers its maker. This site receives nothing: the words appear only in this page.',
      },
    ],
    related: ['word-counter', 'paragraph-generator', 'character-counter'],
  }),
];
