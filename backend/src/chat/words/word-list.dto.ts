import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_WORD_LENGTH, MAX_WORDS, WORD_ACTIONS, type WordAction } from '../../../../contracts/domain/word-list.js';

export class ListedWordDto {
  /** A word or phrase; `*` stands for at most 40 letters and digits, or none. Case and accents are ignored. */
  @IsString()
  @MaxLength(10 * MAX_WORD_LENGTH)
  text!: string;

  /** Whether it's found only as a whole word, not within longer ones. */
  @IsBoolean()
  isWhole!: boolean;

  /** What happens to a viewer's message that contains it: `mask` replaces it with asterisks, `hold` holds the message for a moderator, `refuse` returns it to its author. */
  @ApiProperty({ enum: WORD_ACTIONS })
  @IsIn(WORD_ACTIONS)
  action!: WordAction;
}

export class WordListDto {
  /** The words, in the order in which they were saved. */
  words!: ListedWordDto[];
  /** How often the list has been saved; 0: never. */
  revision!: number;
}

export class SaveWordListDto {
  /** All words of the list. Repetitions are removed. */
  @IsArray()
  @ArrayMaxSize(2 * MAX_WORDS)
  @ValidateNested({ each: true })
  @Type(() => ListedWordDto)
  words!: ListedWordDto[];

  /** The revision that was edited. Refused with `conflict` if the list has been saved since. Omitted: not checked. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(2_000_000_000)
  revision?: number;
}
