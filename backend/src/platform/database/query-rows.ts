/** Returns the rows of a TypeORM result: TypeORM returns [rows, count] for UPDATE and DELETE, and only rows for everything else. */
export function rowsOf<Row>(answer: unknown): Row[] {
  if (!Array.isArray(answer)) return [];
  return answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number'
    ? (answer[0] as Row[])
    : (answer as Row[]);
}
