/** The specification's words (S-09): today's, and under them those of an earlier dialog. */
export const WARNING = [
  'You are being redirected to an external website. Please note that we are not responsible for external websites content & privacy policies.',
  'Are you sure you want to continue?',
] as const
