-- The six guides of the help page (L-06), which the specification calls static: a website has them from its first start,
-- and its clerks change, hide or delete them as any other text. This runs once; where a guide is or ever was, it adds
-- none. They say only what the specification says: amounts, deadlines and the address of each application are the
-- council's to add, and the dashboard asks for them while a text is as it came (updated_by).
insert into information_texts (order_id, slug, "group", title, summary, note, link, link_title, sections, reviewed_on, updated_by)
select (select coalesce(max(order_id), 0) from information_texts) + place, guide ->> 'slug', 'guide', guide ->> 'title',
  guide ->> 'summary', guide ->> 'note', guide ->> 'link', guide ->> 'link_title', guide -> 'sections',
  (now() at time zone 'Asia/Kolkata')::date, 'First text'
from jsonb_array_elements($guides$[
  {
    "slug": "vendor-registration",
    "title": "Vendor / party registration for online bills and refunds",
    "summary": "<p>For suppliers who send bills to the council, and for institutes and persons who are owed a refund. You register once; every later bill or refund goes to the same profile.</p>",
    "note": "Keep a cancelled cheque, the PAN card and, if you have one, the GST certificate ready as PDF files.",
    "link": "https://www.gst.gov.in/",
    "link_title": "Open the GST portal",
    "sections": [
      {
        "title": "Open the form and confirm your mobile number",
        "text": "<p>Choose <b>New vendor or party</b>. Type your mobile number and the one-time password that you receive.</p>"
      },
      {
        "title": "Fill in who you are",
        "text": "<p>Type the name exactly as it stands on the PAN card, the address, and an e-mail address that somebody reads.</p>"
      },
      {
        "title": "Enter the bank account",
        "text": "<p>Account number, IFSC code and the name of the account holder. The three must belong together, or the payment comes back.</p>"
      },
      {
        "title": "Upload the papers",
        "text": "<p>PAN card, cancelled cheque, and the GST certificate if you have one. Check that every page can be read.</p>"
      },
      {
        "title": "Submit the profile for approval",
        "text": "<p>The department looks at it. <b>Approved:</b> go on with step 6. <b>Rejected:</b> read the reason, correct the profile and submit it again.</p>"
      },
      {
        "title": "Send the bill or ask for the refund",
        "text": "<p>Choose the order or the transaction, upload the signed bill, and follow its state in your account.</p>"
      }
    ]
  },
  {
    "slug": "cne-workshop-organizers",
    "title": "CNE workshop organizers",
    "summary": "<p>For institutes, hospitals and associations that hold a continuing nursing education (CNE) workshop at a place. Accreditation comes first, then each workshop.</p>",
    "note": "Points are given only for workshops that were scheduled before they were held.",
    "link": "https://www.indiannursingcouncil.org/",
    "link_title": "Open the website of the Indian Nursing Council",
    "sections": [
      {
        "title": "Register and submit your profile",
        "text": "<p>Fill in the profile of the organization and submit it for approval. The department approves or rejects it; a rejected profile can be corrected and submitted again.</p>"
      },
      {
        "title": "Apply for CNE accreditation",
        "text": "<p>Name the hall, the equipment and the person responsible. The department approves the application, or rejects it with the reason.</p>"
      },
      {
        "title": "Pay the fees",
        "text": "<p>Only after the accreditation is approved. Pay online and keep the receipt.</p>"
      },
      {
        "title": "Apply for the workshop",
        "text": "<p>Topic, dates, speakers, number of seats. The department approves or rejects the workshop; a rejected one can be changed and sent again.</p>"
      },
      {
        "title": "See it scheduled, and take attendance",
        "text": "<p>An approved workshop is scheduled. Take attendance at the workshop and upload the list afterwards.</p>"
      }
    ]
  },
  {
    "slug": "online-cne-organizers",
    "title": "Online CNE organizers",
    "summary": "<p>For accredited organizers whose workshop is attended over the internet.</p>",
    "note": "Of the 5 points of an online CNE, only 1 counts per year for nurses residing in India. For nurses outside India all 5 count. An online CNE workshop has a period of 2 months.",
    "link": "https://www.indiannursingcouncil.org/",
    "link_title": "Open the website of the Indian Nursing Council",
    "sections": [
      {
        "title": "Register and submit your profile",
        "text": "<p>As an organizer of online workshops. The department approves or rejects the profile.</p>"
      },
      {
        "title": "Apply for online CNE accreditation",
        "text": "<p>Describe the platform, how attendance is proved and who answers questions. The application is approved or rejected.</p>"
      },
      {
        "title": "Pay the fees",
        "text": "<p>After the approval, online. Keep the number of the transaction.</p>"
      },
      {
        "title": "Upload the lessons",
        "text": "<p>Video with captions, or text, so that everybody can follow them.</p>"
      },
      {
        "title": "Apply for the workshop",
        "text": "<p>Topic, lessons, speakers, first day. The department approves or rejects it.</p>"
      },
      {
        "title": "Open it when it is scheduled",
        "text": "<p>The workshop stays open for its period of 2 months. Participants may join on any day of it.</p>"
      },
      {
        "title": "Close it and send the list",
        "text": "<p>Send the list of those who took part to the end. Points are entered by the council.</p>"
      }
    ]
  },
  {
    "slug": "cne-observers",
    "title": "CNE observers",
    "summary": "<p>For registered nurses whom the council sends to a workshop to see that it is held as approved.</p>",
    "note": "An observer should not observe a workshop of the organization that employs her or him.",
    "link": "https://www.indiannursingcouncil.org/",
    "link_title": "Open the website of the Indian Nursing Council",
    "sections": [
      {
        "title": "Submit your profile as an observer",
        "text": "<p>Registration number, experience, and the districts you can travel to. The department approves or rejects the profile.</p>"
      },
      {
        "title": "Accept a workshop",
        "text": "<p>You are told when a workshop is given to you. Accept or decline it in your account.</p>"
      },
      {
        "title": "Attend the whole workshop",
        "text": "<p>Check the attendance, the speakers and the hall against the approved application.</p>"
      },
      {
        "title": "Send your report",
        "text": "<p>Online, soon after the workshop. Points wait for your report.</p>"
      }
    ]
  },
  {
    "slug": "cne-speakers",
    "title": "CNE speakers",
    "summary": "<p>For those who teach at CNE workshops, at a place or online.</p>",
    "note": "",
    "link": "https://www.indiannursingcouncil.org/",
    "link_title": "Open the website of the Indian Nursing Council",
    "sections": [
      {
        "title": "Submit your profile as a speaker",
        "text": "<p>Qualification, subjects and a short description of your experience.</p>"
      },
      {
        "title": "Wait for the decision",
        "text": "<p><b>Approved:</b> organizers find you in their list. <b>Rejected:</b> read the reason, correct the profile and submit it again.</p>"
      },
      {
        "title": "Confirm each workshop",
        "text": "<p>The organizer names you in the application; you confirm it before the workshop is scheduled.</p>"
      }
    ]
  },
  {
    "slug": "cne-participants",
    "title": "CNE participants / students",
    "summary": "<p>For nurses who collect CNE points for the renewal of their registration, and for students who attend.</p>",
    "note": "Of the 5 points of an online CNE, only 1 counts per year for nurses residing in India. For nurses outside India all 5 count. An online CNE workshop has a period of 2 months.",
    "link": "https://www.indiannursingcouncil.org/",
    "link_title": "Open the website of the Indian Nursing Council",
    "sections": [
      {
        "title": "Register with your registration number",
        "text": "<p>Students register with the number that their institute gives them. Check your name and mobile number.</p>"
      },
      {
        "title": "Choose a scheduled workshop",
        "text": "<p>Only scheduled workshops are listed. Look at the place, the date, the points and the fee.</p>"
      },
      {
        "title": "Attend, at the place or online",
        "text": "<p>Bring proof of identity. Online, finish all lessons within the period of 2 months.</p>"
      },
      {
        "title": "See your points",
        "text": "<p>They stand in your account when the observer’s report, or the online organizer’s list, has been accepted.</p>"
      }
    ]
  }
]$guides$) with ordinality as given (guide, place)
where not exists (select from information_texts where "group" = 'guide')
  and not exists (select from information_texts where slug = guide ->> 'slug' and deleted_at is null);
