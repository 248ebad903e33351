/** One result of a tool. */
export interface ToolResult {
  /** plain text; lines of a longer text are divided by \n */
  text: string;
  /** how it stands to the limit that it keeps: "132 of 150 characters"; '' where there is none */
  note: string;
}
