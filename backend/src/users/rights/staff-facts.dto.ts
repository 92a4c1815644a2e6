/** Part of the `me` frame. */
export class StaffFactsDto {
  /** Belongs to the staff of the organization. */
  isStaff: boolean = false;
}
