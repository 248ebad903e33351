// What somebody writes on top of a generated client: sign in, add a picture, list the media of the project.

/** For the types of openapi-typescript, called by openapi-fetch. */
export const openApiFetchProgram = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';

const { ORIGIN, EMAIL, PASSWORD, PROJECT, PICTURE } = process.env as Record<string, string>;
const client = createClient<paths>({ baseUrl: ORIGIN! });
const signedIn = await client.POST('/api/v1/accounts/login/', { body: { email: EMAIL!, password: PASSWORD! } });
if (!signedIn.data) throw new Error(JSON.stringify(signedIn.error));
const headers = { authorization: \`Bearer \${signedIn.data.token}\` };
const path = { projectId: PROJECT! };
const added = await client.POST('/api/v1/media-library/{projectId}/', {
  headers,
  params: { path },
  body: { file: new File([Buffer.from(PICTURE!, 'base64')], 'bread.png'), altText: 'Loaves on a board' },
  bodySerializer(body) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.append(name, value);
    return form;
  },
});
if (!added.data) throw new Error(JSON.stringify(added.error));
const listed = await client.GET('/api/v1/media-library/{projectId}/', { headers, params: { path, query: { limit: 10 } } });
if (!listed.data) throw new Error(JSON.stringify(listed.error));
console.log(JSON.stringify({ added: added.data.id, listed: listed.data.results.map(({ id, altText }) => ({ id, altText })) }));
`;

/** For the functions that @hey-api/openapi-ts writes: named by operationId, sent to the first of the servers. */
export const heyApiProgram = `
import { client } from './client/client.gen.ts';
import { accountsLogin, mediaCreate, mediaList } from './client/index.ts';

const { EMAIL, PASSWORD, PROJECT, PICTURE } = process.env as Record<string, string>;
const signedIn = await accountsLogin({ body: { email: EMAIL!, password: PASSWORD! }, throwOnError: true });
client.setConfig({ auth: ({ scheme }) => (scheme === 'bearer' ? signedIn.data.token : undefined) });
const path = { projectId: PROJECT! };
const file = new File([Buffer.from(PICTURE!, 'base64')], 'bread.png');
const added = await mediaCreate({ path, body: { file, altText: 'Loaves on a board' }, throwOnError: true });
const listed = await mediaList({ path, query: { limit: 10 }, throwOnError: true });
console.log(JSON.stringify({ added: added.data.id, listed: listed.data.results.map(({ id, altText }) => ({ id, altText })) }));
`;
