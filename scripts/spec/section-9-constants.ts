import { group, line, type Section } from './line.ts';

const options = 'contract/options.ts';
const shell = 'tests/e2e/shell.spec.ts';
const sidebarTest = `${shell} › the sidebar is permanent on wide screens, 240 px open and 64 px collapsed`;
const measuresTest = `${shell} › the top bar is 64 px high, 56 px on phones, and stays; content is at most 1236 px wide; the font is Inter`;

export const constants: Section = {
  title: '9. Business constants and limits',
  groups: [
    group('9.constant', 'Constants', [
      line(
        'Requests time out after 60000 ms',
        'contract/http.ts › requestTimeoutMs = 60_000',
        'contract/http.test.ts › a call is given up after 60000 ms',
      ),
      line(
        'Toasts appear top-centre',
        'web/ui/toaster.module.css › .place',
        `${shell} › "New project created" stands top-centre for 3000 ms`,
      ),
      line(
        'Toasts close by themselves after 3000 ms',
        `${options} › toastMs = 3000`,
        'web/ui/toast.test.ts › close after 3000 ms',
      ),
      line('Sidebar: 240 px open', 'web/features/shell/shell.module.css › width: 240px', sidebarTest),
      line(
        'Sidebar: about 56 to 64 px collapsed',
        'web/features/shell/shell.module.css › width: 64px',
        sidebarTest,
      ),
      line('Content at most 1236 wide', 'web/ui/page.module.css › 1236 px of content', measuresTest),
      line('Top bar 56/64 px high', 'web/ui/base.css › --bar: 56px', measuresTest),
      line(
        '13 project icons',
        `${options} › projectIcons`,
        'contract/options.test.ts › are those of the specification, in its order',
      ),
      line(
        'The exported constant 25',
        'contract/paging.ts › pageSize = 25',
        'server/projects/projects.test.ts › pages by a cursor of 25',
      ),
      line(
        'Primary colour #8D51FE',
        `${options} › primaryColour = '#8D51FE'`,
        'web/ui/theme.test.ts › is called green and its primary is the specification’s purple',
      ),
      line('Font Inter', "web/ui/base.css › --font: 'Inter'", measuresTest),
      line(
        'Default device widths of images 640 to 3840',
        `${options} › [640, 750, 828, 1080, 1200, 1920, 2048, 3840]`,
        'web/ui/picture.test.ts › is offered in the device widths that exist as files',
      ),
    ]),
    group('9.storage', 'Local storage keys', [
      line(
        'token: bearer',
        `${options} › token: 'token'`,
        'web/kernel/session.test.ts › keeps token, email and',
      ),
      line('email', `${options} › email: 'email'`, 'web/kernel/session.test.ts › keeps token, email and'),
      line(
        'login-method',
        `${options} › loginMethod: 'login-method'`,
        'web/kernel/session.test.ts › keeps token, email and',
      ),
      line(
        'selectedProjectID',
        `${options} › selectedProject: 'selectedProjectID'`,
        'web/kernel/session.test.ts › keeps the selected project under selectedProjectID',
      ),
      line(
        '@token: sent with the Basic scheme by an interceptor',
        'web/kernel/call.ts › function basicAuthorization',
        'web/kernel/call.test.ts › carries what stands under @token with the Basic scheme where no stored token goes',
      ),
    ]),
  ],
};
