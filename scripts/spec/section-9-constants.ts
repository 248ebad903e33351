import { group, line, type Section } from './line.ts';

const options = 'contract/options.ts';

export const constants: Section = {
  title: '9. Business constants and limits',
  groups: [
    group('9.constant', 'Constants', [
      line('Requests time out after 60000 ms', 'contract/http.ts › requestTimeoutMs = 60_000'),
      line('Toasts appear top-centre', 'web/ui/toaster.module.css › .place'),
      line(
        'Toasts close by themselves after 3000 ms',
        `${options} › toastMs = 3000`,
        'web/ui/toast.test.ts › close after 3000 ms',
      ),
      line('Sidebar: 240 px open', 'web/features/shell/shell.module.css › width: 240px'),
      line('Sidebar: about 56 to 64 px collapsed', 'web/features/shell/shell.module.css › width: 64px'),
      line('Content at most 1236 wide', 'web/ui/page.module.css › 1236 px of content'),
      line('Top bar 56/64 px high', 'web/ui/base.css › --bar: 56px'),
      line(
        '13 project icons',
        `${options} › projectIcons`,
        'server/projects/projects.test.ts › creates with each of the 13 icons',
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
      line('Font Inter', "web/ui/base.css › --font: 'Inter'"),
      line(
        'Default device widths of images 640 to 3840',
        `${options} › [640, 750, 828, 1080, 1200, 1920, 2048, 3840]`,
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
        'web/kernel/session.test.ts › removes exactly user, token, email',
      ),
      '@token: sent with the Basic scheme by an interceptor',
    ]),
  ],
};
