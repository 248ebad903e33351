// The application in a process of its own.
import { startApp } from '../app.ts';
import { connections, serve } from './serve.ts';

await serve(async ({ connection, dataDir }) => {
  const env = { QUILLSTEAD_DATA: dataDir, QUILLSTEAD_ROLE: 'web' };
  return (await startApp(connection, env, { connections })).port;
});
