import type marathi from '#web/ui/texts/marathi/feedback.ts'
import type { SameTexts } from '#web/ui/texts/text.ts'

export default {
  'Something went wrong': 'कुछ गड़बड़ हो गई',
  Feedback: 'प्रतिक्रिया',
  'Contact Us': 'संपर्क करें',
  'All fields are required.': 'सभी जानकारी देना आवश्यक है।',
  'department contacts': 'विभागों के संपर्क',
  Email: 'ईमेल',
  'Email is required': 'ईमेल आवश्यक है',
  'For registration enquiries:': 'पंजीकरण संबंधी पूछताछ के लिए:',
  'Invalid email format': 'ईमेल का प्रारूप सही नहीं है',
  'Keep it: you can quote it when you ask about your message.':
    'इसे सँभालकर रखें। अपने संदेश के बारे में पूछते समय आप इसे बता सकते हैं।',
  'Mobile number': 'मोबाइल नंबर',
  'Mobile number is required': 'मोबाइल नंबर आवश्यक है',
  'Mobile Number should be exactly 10 digits': 'मोबाइल नंबर ठीक 10 अंकों का होना चाहिए',
  Name: 'नाम',
  'Name should be less than 100 characters': 'नाम 100 अक्षरों से कम होना चाहिए',
  'Privacy policy': 'गोपनीयता नीति',
  'Send feedback': 'प्रतिक्रिया भेजें',
  'Send us feedback': 'हमें अपनी प्रतिक्रिया भेजें',
  'Sending…': 'भेजा जा रहा है…',
  'Submission failed': 'प्रतिक्रिया भेजी नहीं जा सकी',
  'Thank you for your feedback.': 'आपकी प्रतिक्रिया के लिए धन्यवाद।',
  'There is a problem': 'एक समस्या है',
  'We use your name, e-mail address, mobile number and message only to answer you. They are erased after thirteen months. To see, correct or erase them, or to complain, write to the web information manager.':
    'आपका नाम, ईमेल, मोबाइल नंबर और संदेश केवल आपको उत्तर देने के लिए लिए जाते हैं। तेरह महीने बाद वे मिटा दिए जाते हैं। उन्हें देखने, सुधारने या मिटाने के लिए, अथवा शिकायत के लिए, वेब सूचना प्रबंधक को लिखें।',
  'You can enter up to 2,000 characters': 'आप 2,000 अक्षर तक लिख सकते हैं',
  'You have {count} character left': '{count} अक्षर शेष है',
  'You have {count} characters left': '{count} अक्षर शेष हैं',
  'You have {count} character too many': '{count} अक्षर अधिक है',
  'You have {count} characters too many': '{count} अक्षर अधिक हैं',
  'Your reference is': 'आपकी संदर्भ संख्या:',
  '10 digits, without +91': '10 अंक, +91 के बिना',
} satisfies SameTexts<typeof marathi>
