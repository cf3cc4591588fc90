export default {
  'Search again': 'पुन्हा शोधा',
  'Search for': 'काय शोधायचे',
  'All kinds': 'सर्व प्रकार',
  'All years': 'सर्व वर्षे',
  Kind: 'प्रकार',
  Year: 'वर्ष',
}
