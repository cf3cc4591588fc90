/** One account for each role. Never in production: everybody can read these passwords. */
export const DEMO_ACCOUNTS = [
  { role: '1', email: 'admin@council.example', name: 'Meera Jadhav', password: 'marigold lamp on the desk' },
  { role: '2', email: 'registrar@council.example', name: 'Sunita Deshpande', password: 'neem tree behind the gate' },
  { role: '3', email: 'clerk@council.example', name: 'Ravi Kamble', password: 'copper bell over the stairs' },
  { role: '4', email: 'reader@council.example', name: 'Farida Shaikh', password: 'paper boat under the bridge' },
] as const
