import { createMessages } from './messages';

/** Texts of the shared parts. */
export const uiText = createMessages({
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.leave': 'Leave',
  'action.retry': 'Try again',
  'action.save': 'Save',
  'action.saving': 'Saving',
  'action.stay': 'Stay',
  'action.skip': 'Skip to content',
  'form.leave': 'Are you sure you want to leave? You have unsaved changes.',
  'form.leaveTitle': 'Unsaved changes',
  'form.problems': 'There were some problems with the form.',
  'form.pickColor': 'Pick {label}',
  'form.required': 'required',
  'form.saved': 'All changes are saved',
  'form.fixProblems': 'Save is off until the problems above are fixed',
  'form.unsaved': 'You have unsaved changes',
  'form.chooseZone': 'Choose a time zone',
  'part.failed': 'This could not be loaded. Please check your connection and try again.',
  'state.loading': 'Loading',
  'state.errorTitle': 'Something went wrong',
  'state.panelError': 'This part could not be shown.',
  'state.unauthorized': 'Unauthorized',
  'state.notFoundTitle': '404',
  'toast.region': 'Notifications',
});
