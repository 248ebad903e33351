// Asks before something is taken away. Framework-free; confirm-host.tsx shows the question.

export interface Question {
  title: string;
  body: string;
  /** verb on the button: "Delete project" */
  action: string;
  danger?: boolean;
}

interface Asked {
  question: Question;
  /** false once it was answered: the words stay while the dialog fades out */
  opened: boolean;
  answer: (yes: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** @returns true when the person said yes; a second question answers the first with no */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      if (asked?.question === question) set({ question, opened: false, answer: () => {} });
      resolve(yes);
    };
    set({ question, opened: true, answer });
  });
}

export const confirmation = {
  get: (): Asked | null => asked,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
