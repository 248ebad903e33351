import { group, line, type Section } from './line.ts';

const projectTest = 'server/projects/projects.test.ts › creates with each of the 13 icons';
const options = 'contract/options.ts';

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
      line('icon starts as flower', "web/features/projects/use-project-editor.ts › icon: 'flower'"),
      line('The list answer has a results array', 'contract/paging.ts › results: z.array(item)', projectTest),
      line(
        'A single project carries its channels',
        'contract/projects.ts › channels: z.array(ProjectChannel)',
        projectTest,
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
      line('username', 'contract/accounts.ts › username: z.string()'),
      line('subscription, present or absent', 'contract/accounts.ts › subscription: z.object('),
      line('login-method: google or not', 'contract/accounts.ts › loginMethods ='),
      line(
        'Stored on the device: token, email, login-method',
        'web/kernel/session.ts › writeStored(storageKeys.token',
        'web/kernel/session.test.ts › keeps token, email and login-method under the specification’s keys',
      ),
      line(
        'Stored on the device: selectedProjectID',
        'web/kernel/session.ts › writeStored(storageKeys.selectedProject',
      ),
    ]),
    group('3.other', 'Team, media, posts, subscription', [
      'Team member: the team list call gives them',
      'Media item: id and the server’s fields, created within a project',
      'Social post belongs to a project',
      'Subscription data: plans',
      'Subscription data: checkout result',
      'Subscription data: transaction list',
    ]),
    group('3.writer', 'AI writer state', [
      line(
        'Output text, from the answer’s field output',
        "web/kernel/slices/writer-slice.ts › output: ''",
        'web/kernel/store.test.ts › keep the output of a writer’s answer',
      ),
      line('Edit data', 'web/kernel/slices/writer-slice.ts › editData: null'),
      line('History', 'web/kernel/slices/writer-slice.ts › history: []'),
      line('Keywords', 'web/kernel/slices/writer-slice.ts › keywords: []'),
      line('Keyword detail', 'web/kernel/slices/writer-slice.ts › keywordDetail: null'),
      line('Autosuggest keywords', 'web/kernel/slices/writer-slice.ts › autosuggestKeywords: []'),
      line('Autosuggest history', 'web/kernel/slices/writer-slice.ts › autosuggestHistory: []'),
      line('Rank tracker list', 'web/kernel/slices/writer-slice.ts › rankTrackerList: []'),
      line('Rank tracker detail', 'web/kernel/slices/writer-slice.ts › rankTrackerDetail: null'),
      line(
        'Query list, from the answer’s field results',
        'web/kernel/slices/writer-slice.ts › queryList: []',
      ),
    ]),
    group('3.options', 'Option lists', [
      line(
        'Essay types PERSONAL, COMPARE, FIVE_PARAGRAPH, COLLEGE, HUMOROUS, ANALYTICAL, POLITICAL',
        `${options} › 'FIVE_PARAGRAPH'`,
      ),
      line('Tone: informal, formal', `${options} › ['informal', 'formal']`),
      line(
        'Education level: elementary, middle grade, high school, college',
        `${options} › ['elementary', 'middle grade', 'high school', 'college']`,
      ),
      line(
        'Fonts: Times New Roman, Arial, Calibri, Courier, Helvetica',
        `${options} › ['Times New Roman', 'Arial', 'Calibri', 'Courier', 'Helvetica']`,
      ),
      line('Line spacing 1.0, 1.5, 2.0', `${options} › ['1.0', '1.5', '2.0']`),
      line('Paragraph break: 1.5 a hard break after each paragraph, 0 none', `${options} › ['1.5', '0']`),
      line('Indentation: 0 none, 1 first line', `${options} › ['0', '1']`),
      line(
        'Networks PINTEREST, FACEBOOK, LINKEDIN, TWITTER, INSTAGRAM, TIKTOK, GOOGLEMYBUSINESS',
        `${options} › 'GOOGLEMYBUSINESS'`,
      ),
      line(
        'Palettes green (default), blue, indigo, pink, orange',
        `${options} › ['green', 'blue', 'indigo', 'pink', 'orange']`,
        'web/kernel/head-script.test.ts › marks the page with what this device chose, or with the defaults',
      ),
      line(
        'Green’s primary is purple-toned',
        'web/ui/theme.css › --accent: #8d51fe',
        'web/ui/theme.test.ts › is called green and its primary is the specification’s purple',
      ),
      line(
        'Each palette has a light and a dark mode',
        "web/kernel/theme.ts › ['light', 'dark', 'auto']",
        'web/ui/theme.test.ts › keeps every text readable',
      ),
    ]),
  ],
};
