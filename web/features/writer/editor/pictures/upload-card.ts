// What stands in the text for an image on its way: its preview, how far it is, or why it did not arrive.
import { writerMessages } from '../../messages.ts';
import styles from './pictures.module.css';

const messages = writerMessages.editor.pictures;

interface Actions {
  cancel: () => void;
  again: () => void;
}

export class UploadCard {
  readonly dom = document.createElement('div');
  readonly #name: string;
  readonly #preview: string | null;
  readonly #message = document.createElement('p');
  readonly #bar = document.createElement('progress');
  readonly #again = document.createElement('button');
  readonly #cancel = document.createElement('button');

  constructor(file: File, { cancel, again }: Actions) {
    this.#name = file.name || messages.pasted;
    this.#preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
    const { dom } = this;
    dom.className = styles.upload ?? '';
    dom.contentEditable = 'false';
    if (this.#preview !== null) {
      const image = document.createElement('img');
      image.src = this.#preview;
      image.alt = '';
      // A file that is no image shows its name alone.
      image.addEventListener('error', () => image.remove());
      dom.append(image);
    }
    const text = document.createElement('div');
    const name = document.createElement('p');
    name.className = styles.uploadName ?? '';
    name.textContent = this.#name;
    this.#bar.max = 1;
    this.#bar.setAttribute('aria-label', messages.uploading(this.#name));
    this.#message.className = styles.uploadMessage ?? '';
    text.append(name, this.#bar, this.#message);
    const actions = document.createElement('div');
    actions.className = styles.uploadActions ?? '';
    for (const [button, label, run] of [
      [this.#again, messages.again, again],
      [this.#cancel, messages.cancel, cancel],
    ] as const) {
      button.type = 'button';
      button.className = styles.action ?? '';
      button.textContent = label;
      button.setAttribute('aria-label', `${label}: ${this.#name}`);
      button.addEventListener('click', run);
      actions.append(button);
    }
    dom.append(text, actions);
    this.progress(0);
  }

  /** @param share of the file that is sent; all of it: the server is at work */
  progress(share: number): void {
    this.#show('status', share < 1 ? messages.uploading(this.#name) : messages.processing, false);
    this.#bar.hidden = false;
    if (share < 1) this.#bar.value = share;
    else this.#bar.removeAttribute('value');
  }

  /** It goes on by itself. */
  wait(message: string): void {
    this.#show('status', message, false);
  }

  /** It may be tried again. */
  fail(message: string): void {
    this.#show('alert', message, true);
  }

  /** Another try would end the same. */
  refuse(message: string): void {
    this.#show('alert', message, false);
  }

  #show(role: 'status' | 'alert', message: string, canTryAgain: boolean): void {
    this.#bar.hidden = true;
    this.#again.hidden = !canTryAgain;
    this.#cancel.textContent = role === 'alert' ? messages.dismiss : messages.cancel;
    this.#cancel.setAttribute('aria-label', `${this.#cancel.textContent}: ${this.#name}`);
    this.dom.toggleAttribute('data-failed', role === 'alert');
    if (this.#message.getAttribute('role') === role && this.#message.textContent === message) return;
    this.#message.setAttribute('role', role);
    this.#message.textContent = message;
  }

  destroy(): void {
    if (this.#preview !== null) URL.revokeObjectURL(this.#preview);
    this.dom.remove();
  }
}
