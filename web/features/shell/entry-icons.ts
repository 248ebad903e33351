import {
  IconBookmarks,
  IconCircle,
  IconFolders,
  IconLayoutGrid,
  IconPencil,
  IconPlugConnected,
  IconUser,
  type Icon,
} from '@tabler/icons-react';

const icons: Record<string, Icon> = {
  '/projects': IconFolders,
  '/modules': IconLayoutGrid,
  '/saved-progress': IconBookmarks,
  '/modules/ai-writer': IconPencil,
  '/profile': IconUser,
  '/integrations': IconPlugConnected,
};

/** The drawing beside a menu entry; a plain dot where none was chosen. */
export const entryIcon = (to: string): Icon => icons[to] ?? IconCircle;
