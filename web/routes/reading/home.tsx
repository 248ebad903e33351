import { Landing } from '#web/features/site/landing/landing.tsx';
import { landingData } from '#web/features/site/landing/landing-data.ts';
import { islandAddresses } from '#web/islands/addresses.ts';
import { pageMeta } from '#web/kernel/page-meta.ts';

export const meta = () => [...pageMeta('/'), ...landingData.map((data) => ({ 'script:ld+json': data }))];

export default function Home() {
  return <Landing claimCheckScript={islandAddresses.claimCheck} />;
}
