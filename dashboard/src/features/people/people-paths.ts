/** Where the screens of this feature lie; the app says. */
export interface PeoplePaths {
  list: string;
  add: string;
  user: (userId: string) => string;
}
