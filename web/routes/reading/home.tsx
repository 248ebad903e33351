import { Landing } from '#web/features/site/landing/landing.tsx';
import { landingData } from '#web/features/site/landing/landing-data.ts';
import { islandAddresses } from '#web/islands/addresses.ts';
import { readingMeta } from '#web/features/site/content/reading-meta.ts';

export const meta = () => [...readingMeta('/'), ...landingData.map((data) => ({ 'script:ld+json': data }))];

export default function Home() {
  return <Landing claimCheckScript={islandAddresses.claimCheck} />;
}
