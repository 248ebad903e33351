import path from 'node:path';
import { assertNoTransaction } from '#server/kernel/db/transaction-guard.ts';
import type { Egress } from '../egress/egress.ts';
import { createLocalStore } from './local-store.ts';
import type { FileStore } from './port.ts';
import { createS3Store } from './s3-store.ts';

export interface FileSettings {
  QUILLSTEAD_DATA: string;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The configured store: the bucket when S3_ENDPOINT is set, else `files/` in the data folder. */
export function openFileStore(settings: FileSettings, egress: Pick<Egress, 'fetch'>): FileStore {
  return outsideTransactions(configuredStore(settings, egress));
}

function configuredStore(settings: FileSettings, egress: Pick<Egress, 'fetch'>): FileStore {
  if (!settings.S3_ENDPOINT) return createLocalStore(path.join(settings.QUILLSTEAD_DATA, 'files'));
  return createS3Store(
    {
      endpoint: settings.S3_ENDPOINT,
      bucket: settings.S3_BUCKET ?? '',
      region: settings.S3_REGION,
      accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    },
    egress,
  );
}

/** A disk or a bucket may take its time, and a rollback would not take back what it did. */
function outsideTransactions(store: FileStore): FileStore {
  const guarded =
    <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      assertNoTransaction('a call of the file store');
      return run(...args);
    };
  return {
    ...store,
    put: guarded((...args) => store.put(...args)),
    get: guarded((...args) => store.get(...args)),
    stat: guarded((...args) => store.stat(...args)),
    delete: guarded((...args) => store.delete(...args)),
    tidy: guarded((...args) => store.tidy(...args)),
  };
}
