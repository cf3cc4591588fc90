export default {
  'Opens today at {time}': 'आज {time} वाजता उघडेल',
  'Opens on {weekday}, {date}, at {time}': '{weekday}, {date} रोजी {time} वाजता उघडेल',
  'Open now': 'आता सुरू आहे',
  'Closed now': 'आता बंद आहे',
}
