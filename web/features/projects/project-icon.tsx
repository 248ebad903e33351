import {
  IconBallFootball,
  IconBasket,
  IconBuildingBank,
  IconBuildingSkyscraper,
  IconCoffee,
  IconDiamond,
  IconFlower,
  IconPaw,
  IconPlane,
  IconSailboat,
  IconStethoscope,
  IconToolsKitchen2,
  IconTractor,
  type Icon,
} from '@tabler/icons-react';
import type { ProjectIcon as IconCode } from '#contract/shared/options.ts';

const drawings: Record<IconCode, Icon> = {
  flower: IconFlower,
  Pet: IconPaw,
  Medical: IconStethoscope,
  Hotel: IconBuildingSkyscraper,
  Sports: IconBallFootball,
  Agriculture: IconTractor,
  Airport: IconPlane,
  Boat: IconSailboat,
  Coffee: IconCoffee,
  Restaurant: IconToolsKitchen2,
  Diamond: IconDiamond,
  Basket: IconBasket,
  Bank: IconBuildingBank,
};

/** A project's icon by its code; decorates the title beside it. */
export function ProjectIcon({ icon, size = 20 }: { icon: IconCode; size?: number }) {
  const Drawing = drawings[icon];
  return <Drawing size={size} stroke={1.75} aria-hidden />;
}
