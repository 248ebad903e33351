import type { Readable } from 'node:stream';

/** Bytes of a file by place, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a stored file is, without its content. */
export interface FileInfo {
  /** Size of the content in bytes. */
  bytes: number;
  contentType: string;
  /** Changes with the content; as in the header of that name, with its quotes. */
  etag: string;
  modifiedAt: Date;
}

export interface StoredFile extends FileInfo {
  /** The content, or the part of it that was asked for. Read it to the end or destroy it. */
  stream: Readable;
}

/**
 * Where files live. Keys are made by the caller (newFileKey) and written once as a rule; writing a key again
 * replaces the whole file, and readers see the old or the new one, never a mixture.
 * Every method throws FileStoreError for a key that no store would take and when the store fails.
 */
export interface FileStore {
  /** for people: a folder with its machine, or a bucket */
  readonly place: string;
  /** the setting that chooses the place */
  readonly setting: 'QUILLSTEAD_DATA' | 'S3_BUCKET';
  /** where an operator finds the file of a key */
  addressOf(key: string): string;
  put(key: string, content: Uint8Array | Readable, info: { contentType: string }): Promise<void>;
  /**
   * null when there is no such file.
   * @param range a part that lies within the file; the whole without it
   */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  stat(key: string): Promise<FileInfo | null>;
  /** No error when there is no such file. */
  delete(key: string): Promise<void>;
  /** Removes what killed processes left half-written and nobody has written to since; a store may do that itself. */
  tidy(since: Date): Promise<void>;
}

export class FileStoreError extends Error {
  /** what an operator can do about it, beginning with the setting's name; without secrets */
  readonly advice: string | undefined;
  constructor(message: string, options?: ErrorOptions & { advice?: string | undefined }) {
    super(message, options);
    this.name = 'FileStoreError';
    this.advice = options?.advice;
  }
}
