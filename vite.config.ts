import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What dialogs and menus are made of: many screens have some, and the first page opens none. */
const dialogs =
  /@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib|hooks\/esm\/use-focus-|core\/esm\/(?:components|utils)\/(?:Modal|ModalBase|Drawer|ScrollArea|Combobox|Popover|Floating|FocusTrap|Overlay|Portal|Switch|NativeSelect|Select|Transition|Paper)\/|web\/ui\/dialog\/(?:dialog|side-sheet)/;

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  worker: { format: 'es' },
  build: { target: 'es2022', cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              // What nearly every screen reads comes in one file: many small ones compress worse and list each other.
              groups: [{ name: 'shared', minShareCount: 33, test: (id) => !dialogs.test(id) }],
            },
          },
        },
      },
    },
  },
  // Without this list the first page of a cold development start answers "504 Outdated Optimize Dep".
  optimizeDeps: {
    // Its dictionary lies beside its own file.
    exclude: ['harper.js'],
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-redux',
      'react-router',
      'react-router/dom',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query',
      '@reduxjs/toolkit/query/react',
      '@mantine/core',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/spotlight',
      '@mantine/tiptap',
      '@tabler/icons-react',
      '@tiptap/core',
      '@tiptap/extension-image',
      '@tiptap/extension-table',
      '@tiptap/extensions',
      '@tiptap/pm/state',
      '@tiptap/react',
      '@tiptap/starter-kit',
      '@tiptap/suggestion',
      'idb-keyval',
      'marked',
      'zod',
    ],
  },
});
