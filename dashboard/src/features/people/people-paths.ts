/** Addresses of this feature's screens; set by the app. */
export interface PeoplePaths {
  list: string;
  add: string;
  user: (userId: string) => string;
}
