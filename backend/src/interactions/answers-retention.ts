import { Injectable } from '@nestjs/common';
import { Contributes } from '../platform/discovery/contributions.js';
import {
  namesInRows,
  type RetentionSource,
  type RetentionStep,
  RetentionSteps,
} from '../platform/retention/retention-steps.js';

/** Who answered at contents that ended long ago, and the addresses that they gave; what they chose stays counted. */
@Injectable()
@Contributes(RetentionSteps)
export class AnswersRetention implements RetentionSource {
  readonly steps: readonly RetentionStep[] = [
    {
      ...{ kind: 'names', step: 'answers' },
      ...namesInRows(
        'interaction_answers',
        'content_id',
        {
          where: '(email IS NOT NULL OR person_id IN (SELECT id FROM users))',
          set: 'person_id = gen_random_uuid(), email = NULL',
        },
        'interaction_id, person_id',
      ),
    },
  ];
}
