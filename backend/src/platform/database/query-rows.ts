/** The rows of an answer of TypeORM, which gives those of UPDATE and DELETE as [rows, count] and everything else as rows. */
export function rowsOf<Row>(answer: unknown): Row[] {
  if (!Array.isArray(answer)) return [];
  return answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number'
    ? (answer[0] as Row[])
    : (answer as Row[]);
}
