import { badField } from '../http/app-error.ts';
import { UnreadableText } from './unreadable.ts';

/** What a reading gives. @throws AppError beside `field`, where it was given, when it cannot be read */
export async function readAt<T>(field: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw cause instanceof UnreadableText ? badField(field, cause.message, { cause }) : cause;
  }
}
