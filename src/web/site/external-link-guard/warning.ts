/** The specification's texts (S-09): the current one, and below it that of an earlier dialog. */
export const WARNING = [
  'You are being redirected to an external website. Please note that we are not responsible for external websites content & privacy policies.',
  'Are you sure you want to continue?',
] as const
