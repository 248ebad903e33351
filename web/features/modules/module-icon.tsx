import {
  IconGauge,
  IconPencil,
  IconSchool,
  IconSearch,
  IconSparkles,
  IconTools,
  IconTrendingUp,
  IconReportSearch,
  IconWorldSearch,
  type Icon,
} from '@tabler/icons-react';
import type { ModuleEntry } from '#web/kernel/modules.ts';
import { toolIcons } from '#web/ui/data/tool-icons.ts';
import styles from './modules.module.css';

const ofModule: Readonly<Record<string, Icon>> = {
  'ai-writer': IconPencil,
  'essay-writer': IconSchool,
  'seo-optimizer': IconGauge,
  'keyword-explorer': IconSearch,
  'autosuggest-keywords': IconSparkles,
  'keyword-rank-tracker': IconTrendingUp,
  'local-index': IconWorldSearch,
  'site-audit': IconReportSearch,
};
const ofGroup: Readonly<Record<string, Icon>> = toolIcons;

/** A module's drawing in a tinted tile: its own, or that of its group. */
export function ModuleIcon({ module }: { module: ModuleEntry }) {
  const Drawing = ofModule[module.id] ?? ofGroup[module.group] ?? IconTools;
  return (
    <span className={styles.icon} data-own={module.id in ofModule || undefined} aria-hidden>
      <Drawing size={18} stroke={1.75} />
    </span>
  );
}
