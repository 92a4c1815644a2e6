/** Part of the `me` frame. */
export class StaffFactsDto {
  /** Whether the person belongs to the organization's staff. */
  isStaff: boolean = false;
}
