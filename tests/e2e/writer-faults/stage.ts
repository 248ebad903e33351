import type { Scene } from './scene.ts';

/** A stage of the writer, or a command on a selection: as it is begun, looked at, and brought to its end. */
export interface Stage {
  name: string;
  /** the page sends what was typed without being told to, so that it hears of a session that has ended */
  asksByItself: boolean;
  /** its end is words of the plan */
  needsWords: boolean;
  /** Opens the stage and has the model begin; done in the middle of the answer, with something typed that was not sent. */
  begin: (scene: Scene) => Promise<void>;
  /** Opens the stage again. */
  open: (scene: Scene) => Promise<void>;
  /** Another window changes the same document; what it wrote counts as generated. */
  changeElsewhere: (scene: Scene) => Promise<void>;
  /**
   * On the screen: what was typed, what had been generated before, and what had arrived of this answer.
   * @param isPaid false where the plan has no words for the answer: what only comes with being paid for is not kept
   */
  seesAll: (scene: Scene, isPaid: boolean) => Promise<void>;
  /** On the server: what was typed. */
  isSaved: (scene: Scene) => Promise<void>;
  /** On the opened stage: what was begun comes to its end. */
  finish: (scene: Scene) => Promise<void>;
}
