/** How many people chose a response. */
export class AnswerCountDto {
  /** The interaction's id, a UUID. */
  interactionId!: string;
  /** The response's id, a UUID. */
  responseId!: string;
  /** How many people. */
  count!: number;
}

/** The answers to interactions, at most once a second. Those that nobody has chosen are left out. */
export class AnswersFrame {
  type!: 'answers';
  /** The counts. */
  counts!: AnswerCountDto[];
}
