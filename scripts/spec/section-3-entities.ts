import { group, line, type Section } from './line.ts';

const projectTest = 'server/projects/projects.test.ts › creates with each of the 13 icons';
const options = 'contract/options.ts';
const optionsTest = 'contract/options.test.ts › are those of the specification, in its order';

export const entities: Section = {
  title: '3. Entities and their fields',
  groups: [
    group('3.project', 'Project', [
      line('id', 'contract/projects.ts › id,', projectTest),
      line(
        'title, required',
        'contract/projects.ts › const title = requiredLine(',
        'server/projects/projects.test.ts › answers "Title is required"',
      ),
      line('description, optional text', "contract/projects.ts › description.default('')", projectTest),
      line('icon: one of 13 codes', `${options} › 'Agriculture'`, projectTest),
      line(
        'icon starts as flower',
        "web/features/projects/use-project-editor.ts › icon: 'flower'",
        'tests/e2e/shell.spec.ts › opens from its button, says "Create project"',
      ),
      line('The list answer has a results array', 'contract/paging.ts › results: z.array(item)', projectTest),
      line(
        'A single project carries its channels',
        'contract/projects.ts › channels: z.array(ProjectChannel)',
        'server/social/channels/channels.test.ts › connects an account by consent, shows it in the project, pauses, resumes, sets slots and disconnects',
      ),
    ]),
    group('3.user', 'User and sign-in', [
      line(
        'token',
        'contract/accounts.ts › token: z.string()',
        'server/accounts/accounts.test.ts › answers token and email, a new token each time',
      ),
      line(
        'email',
        'contract/accounts.ts › email: z.string()',
        'server/accounts/accounts.test.ts › answers token and email, a new token each time',
      ),
      line(
        'username',
        'contract/accounts.ts › username: z.string()',
        'server/accounts/accounts.test.ts › makes an account, mails a 6-digit code and answers a token once',
      ),
      line(
        'subscription, present or absent',
        'contract/accounts.ts › subscription: z.object(',
        'server/billing/billing.test.ts › paying there starts the subscription once',
      ),
      line(
        'login-method: google or not',
        'contract/accounts.ts › loginMethods =',
        'web/kernel/session.test.ts › takes the login-method google as such, and anything else as e-mail',
      ),
      line(
        'Stored on the device: token, email, login-method',
        'web/kernel/session.ts › writeStored(storageKeys.token',
        'web/kernel/session.test.ts › keeps token, email and login-method under the specification’s keys',
      ),
      line(
        'Stored on the device: selectedProjectID',
        'web/kernel/session.ts › writeStored(storageKeys.selectedProject',
        'web/kernel/session.test.ts › keeps the selected project under selectedProjectID',
      ),
    ]),
    group('3.other', 'Team, media, posts, subscription', [
      line(
        'Team member: the team list call gives them',
        'contract/team.ts › results: z.array(TeamMember)',
        'server/team/team.test.ts › changes a role at once, disables with every device, and removes',
      ),
      line(
        'Media item: id and the server’s fields, created within a project',
        'contract/media.ts › MediaItem = z',
        'server/media/media.test.ts › keeps a picture with its size, serves it by a signed address',
      ),
      line(
        'Social post belongs to a project',
        'server/social/tables.ts › projectId: uuid().notNull()',
        'server/social/posts/posts.test.ts › answers 404 to another workspace, for reading, changing, acting and deleting',
      ),
      line(
        'Subscription data: plans',
        'contract/billing.ts › results: z.array(Plan)',
        'server/billing/billing.test.ts › answers them without a token, with two months of a year free',
      ),
      line(
        'Subscription data: checkout result',
        'contract/billing.ts › response: z.object({ url: z.string() })',
        'server/billing/billing.test.ts › with the token leads to a hosted page',
      ),
      line(
        'Subscription data: transaction list',
        'contract/billing.ts › response: pageOf(Transaction)',
        'server/billing/billing.test.ts › renews each period with one payment',
      ),
    ]),
    group('3.writer', 'AI writer state', [
      line(
        'Output text, from the answer’s field output',
        "web/kernel/slices/writer-slice.ts › output: ''",
        'web/kernel/store.test.ts › keep the output of a writer’s answer',
      ),
      line(
        'Edit data',
        'web/kernel/slices/writer-slice.ts › state.editData = answer.editData',
        'web/kernel/store.test.ts › keep the edit data of a writer’s answer',
      ),
      line(
        'History',
        'web/features/writer/api.ts › writerSlice.actions.set({ history })',
        'web/features/writer/history.test.ts › holds the history that was listed last',
      ),
      line(
        'Keywords',
        'web/features/keywords/api.ts › keywords: textsOf(results)',
        'web/features/keywords/api.test.ts › holds the keywords that were found last',
      ),
      line(
        'Keyword detail',
        'web/features/keywords/open-keyword.ts › keywordDetail: keyword',
        'web/features/keywords/api.test.ts › holds the keyword that is open',
      ),
      line(
        'Autosuggest keywords',
        'web/features/keywords/api.ts › autosuggestKeywords: textsOf(results)',
        'web/features/keywords/api.test.ts › holds the suggestions of the run that is open',
      ),
      line(
        'Autosuggest history',
        'web/features/keywords/api.ts › autosuggestHistory: pages.flatMap(({ results }) => idsOf(results))',
        'web/features/keywords/api.test.ts › holds the suggestions of the run that is open, and the history of runs',
      ),
      line(
        'Rank tracker list',
        'web/features/ranks/api.ts › rankTrackerList: ids',
        'web/features/ranks/api.test.ts › holds the trackers that were listed last, and not those of the trash',
      ),
      line(
        'Rank tracker detail',
        'web/features/ranks/api.ts › rankTrackerDetail: id',
        'web/features/ranks/api.test.ts › holds the tracker that is open',
      ),
      line(
        'Query list, from the answer’s field results',
        'web/features/keywords/api.ts › queryList: pages.flatMap(({ results }) => idsOf(results))',
        'web/features/keywords/api.test.ts › and the list of queries from results',
      ),
    ]),
    group('3.options', 'Option lists', [
      line(
        'Essay types PERSONAL, COMPARE, FIVE_PARAGRAPH, COLLEGE, HUMOROUS, ANALYTICAL, POLITICAL',
        `${options} › 'FIVE_PARAGRAPH'`,
        'server/writer/essays.test.ts › is drafted from its brief alone, in the parts of its type',
      ),
      line('Tone: informal, formal', `${options} › ['informal', 'formal']`, optionsTest),
      line(
        'Education level: elementary, middle grade, high school, college',
        `${options} › ['elementary', 'middle grade', 'high school', 'college']`,
        optionsTest,
      ),
      line(
        'Fonts: Times New Roman, Arial, Calibri, Courier, Helvetica',
        `${options} › ['Times New Roman', 'Arial', 'Calibri', 'Courier', 'Helvetica']`,
        'server/writer/essays.test.ts › is exported to Word with its font, line spacing, paragraph break and indentation',
      ),
      line(
        'Line spacing 1.0, 1.5, 2.0',
        `${options} › ['1.0', '1.5', '2.0']`,
        'server/writer/essays.test.ts › is exported to Word with its font, line spacing, paragraph break and indentation',
      ),
      line(
        'Paragraph break: 1.5 a hard break after each paragraph, 0 none',
        `${options} › ['1.5', '0']`,
        'server/writer/essays.test.ts › is exported to Word with its font, line spacing, paragraph break and indentation',
      ),
      line(
        'Indentation: 0 none, 1 first line',
        `${options} › ['0', '1']`,
        'server/writer/essays.test.ts › is exported to Word with its font, line spacing, paragraph break and indentation',
      ),
      line(
        'Networks PINTEREST, FACEBOOK, LINKEDIN, TWITTER, INSTAGRAM, TIKTOK, GOOGLEMYBUSINESS',
        `${options} › 'GOOGLEMYBUSINESS'`,
        optionsTest,
      ),
      line(
        'Palettes green (default), blue, indigo, pink, orange',
        `${options} › ['green', 'blue', 'indigo', 'pink', 'orange']`,
        'tests/e2e/shell.spec.ts › five palettes, of which green is purple, each differ in light and in dark',
      ),
      line(
        'Green’s primary is purple-toned',
        'web/ui/theme.css › --accent: #8d51fe',
        'web/ui/theme.test.ts › is called green and its primary is the specification’s purple',
      ),
      line(
        'Each palette has a light and a dark mode',
        "web/kernel/theme.ts › ['light', 'dark', 'auto']",
        'tests/e2e/shell.spec.ts › five palettes, of which green is purple, each differ in light and in dark',
      ),
    ]),
  ],
};
