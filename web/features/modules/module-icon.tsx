import {
  IconBulb,
  IconFileText,
  IconGauge,
  IconHash,
  IconHeading,
  IconId,
  IconListCheck,
  IconMessage,
  IconPencil,
  IconPhoto,
  IconSchool,
  IconSearch,
  IconSparkles,
  IconTools,
  IconTrendingUp,
  IconUserCircle,
  IconWorldSearch,
  type Icon,
} from '@tabler/icons-react';
import type { ToolCategory } from '#contract/tools/field.ts';
import type { ModuleEntry } from '#web/kernel/modules.ts';
import styles from './modules.module.css';

const ofModule: Readonly<Record<string, Icon>> = {
  'ai-writer': IconPencil,
  'essay-writer': IconSchool,
  'seo-optimizer': IconGauge,
  'keyword-explorer': IconSearch,
  'autosuggest-keywords': IconSparkles,
  'keyword-rank-tracker': IconTrendingUp,
  'local-index': IconWorldSearch,
};
const ofGroup: Readonly<Record<string, Icon>> = {
  Bios: IconUserCircle,
  Hashtags: IconHash,
  Names: IconId,
  'Titles and snippets': IconHeading,
  Captions: IconMessage,
  Writing: IconFileText,
  Business: IconBulb,
  'Counters and checks': IconListCheck,
  'Images and speech': IconPhoto,
} satisfies Record<ToolCategory, Icon>;

/** A module's drawing in a tinted tile: its own, or that of its group. */
export function ModuleIcon({ module }: { module: ModuleEntry }) {
  const Drawing = ofModule[module.id] ?? ofGroup[module.group] ?? IconTools;
  return (
    <span className={styles.icon} data-own={module.id in ofModule || undefined} aria-hidden>
      <Drawing size={18} stroke={1.75} />
    </span>
  );
}
