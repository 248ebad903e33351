import {
  IconBulb,
  IconFileText,
  IconHash,
  IconHeading,
  IconId,
  IconListCheck,
  IconMessage,
  IconPhoto,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react';
import type { ToolCategory } from '#contract/tools/field.ts';

/** The drawing that tools of a category share. */
export const toolIcons: Readonly<Record<ToolCategory, Icon>> = {
  Bios: IconUserCircle,
  Hashtags: IconHash,
  Names: IconId,
  'Titles and snippets': IconHeading,
  Captions: IconMessage,
  Writing: IconFileText,
  Business: IconBulb,
  'Counters and checks': IconListCheck,
  'Images and speech': IconPhoto,
};
