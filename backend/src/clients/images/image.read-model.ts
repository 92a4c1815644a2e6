import { Injectable } from '@nestjs/common';
import { type AuditSubjectNames, AuditSubjects } from '../../platform/audit/audit-subjects.js';
import { Database, type ReadTransaction } from '../../platform/database/database.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { IMAGE_COLUMNS, type ImageUse, type UsedImageRow } from './image.row.js';

/** Maximum number of uses loaded per image. Further uses are only counted. */
const USES_SHOWN = 20;
const SUBJECTS = 'SELECT DISTINCT u.subject_type AS type, u.subject_id AS id FROM image_uses u WHERE u.image_id = i.id';
const USES = `(SELECT count(*)::int FROM (${SUBJECTS}) s) AS uses,
  (SELECT coalesce(json_agg(s), '[]') FROM (${SUBJECTS} ORDER BY 1, 2 LIMIT ${USES_SHOWN}) s) AS "usedIn"`;

export interface ImagePage {
  /** The last image of the previous page. */
  before: string | null;
  /** Only images whose file name contains this text; all images if empty. */
  search: string;
  limit: number;
}

/** Image libraries as shown on their page. */
@Injectable()
@Contributes(AuditSubjects)
export class ImageReadModel implements AuditSubjectNames {
  readonly auditSubject = 'image';

  constructor(private readonly database: Database) {}

  auditNameSql(id: string): string {
    return `(SELECT o.file_name FROM images o WHERE o.id = ${id}::uuid)`;
  }

  /** Newest first. Returns one image more than `limit` if there are more. */
  list(clientId: string, { before, search, limit }: ImagePage): Promise<UsedImageRow[]> {
    return this.database.query<UsedImageRow>(
      `SELECT ${IMAGE_COLUMNS}, ${USES} FROM images i
       WHERE i.client_id = $1 AND i.deleted_at IS NULL AND strpos(i.file_name, $2) > 0
         AND ($3::uuid IS NULL OR (i.created_at, i.id) < (SELECT b.created_at, b.id FROM images b WHERE b.id = $3 AND b.client_id = $1))
       ORDER BY i.created_at DESC, i.id DESC LIMIT $4`,
      [clientId, search, before, limit + 1],
    );
  }

  /** Number of things that use the image, and the first of them. */
  async usesOf(id: string, on: ReadTransaction = this.database): Promise<{ uses: number; usedIn: ImageUse[] }> {
    const [row] = await on.query<{ uses: number; usedIn: ImageUse[] }>(
      `SELECT ${USES} FROM (SELECT $1::uuid AS id) i`,
      [id],
    );
    return row!;
  }
}
