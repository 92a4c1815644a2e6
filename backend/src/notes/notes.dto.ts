import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { MAX_NOTES } from '../../../contracts/domain/notes.js';

/** One is added to it, and the database has 32 bits for it. */
const MAX_REVISION = 2 ** 31 - 2;

export class SaveNotesDto {
  /** Plain text, at most 20,000 characters. */
  @IsString()
  @MaxLength(MAX_NOTES, { message: `Notes cannot be more than ${MAX_NOTES} characters` })
  text!: string;

  /** The revision on which the text is based; 0: nothing was saved before. */
  @IsInt()
  @Min(0)
  @Max(MAX_REVISION)
  revision!: number;
}

export class NotesDto {
  /** The caller's notes, plain text; null: nothing has been saved. */
  text!: string | null;
  /** Rises with each save; 0: nothing has been saved. */
  revision!: number;
  /** The caller's verified address, to which the notes can be emailed; null: they have none. */
  email!: string | null;
}
