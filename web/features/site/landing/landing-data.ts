// What search engines read about the start page (schema.org). Nothing in it that the page does not say.
import { siteMessages as messages } from '../messages.ts';

export const landingData = [
  {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Quillstead',
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Linux, macOS, Windows',
    description: messages.hero.lead,
    license: 'https://opensource.org/license/mit',
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  },
  {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: messages.faq.list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
];
