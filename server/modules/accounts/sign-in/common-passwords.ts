/** The most common passwords of at least 10 characters, and roots that are often padded with digits. */
export const commonPasswords = new Set(
  `1234567890 12345678910 123456789a 0123456789 9876543210 1q2w3e4r5t 1qaz2wsx3edc qwertyuiop qwerty12345 qwerty123456
password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd passwordpassword letmein letmein123
iloveyou iloveyou1 iloveyou12 iloveyou123 princess princess123 sunshine sunshine123 football football123 baseball
baseball123 basketball superman batman dragon monkey master shadow michael jennifer jordan hunter ranger buster soccer
hockey killer george charlie andrew michelle jessica pepper daniel access thomas summer ashley nicole chelsea biteme
matthew yankees austin taylor starwars starwars1 computer computer1 whatever trustno1 welcome welcome1 welcome123
welcome1234 administrator administrator1 changeme changeme123 changeme1234 letmeinnow qazwsxedc qazwsxedcrfv asdfghjkl
asdfghjkl1 zxcvbnm zxcvbnm123 zxcvbnm1234 abcdefghij abcdefg123 abc123abc123 abcd123456 abcd1234 abcdef123456 aaaaaaaaaa
1111111111 0000000000 1212121212 1231231234 1122334455 5555555555 6666666666 7777777777 8888888888 9999999999
q1w2e3r4t5 q1w2e3r4t5y6 1234qwerasdf 1234qwerty qwer1234asdf asdf1234qwer aviation aviation1 airplane airplane1 aircraft
cessna172 cessna172s pilot pilot123 pilots flying flying123 flyboy cleared4takeoff mustang spitfire topgun topgun1986
maverick maverick1 skyhawk skyhawk172 piper cherokee bonanza mooney cirrus hangar hangar18 runway tailwind wingman
november secret secret123 secretsecret internet samsung google facebook linkedin dropbox default default123 testtest
testtest123 test123456 tester1234 guestguest temppassword temp123456 mypassword mypassword1 yourpassword newpassword
newpassword1 oldpassword nopassword thepassword adminadmin adminadmin1 admin12345 admin123456 root123456 rootroot
godisgood jesuschrist blessed liverpool liverpool1 manchester arsenal chelsea1 barcelona realmadrid juventus
pokemon pokemon123 minecraft minecraft1 fortnite roblox123 nintendo playstation xbox360 zelda1234 naruto1234
michael123 jennifer1 charlie123 jordan2323 harley1234 diamond123 chocolate chocolate1 butterfly butterfly1 elephant
rainbow123 unicorn123 snowball strawberry blueberry raspberry1 pineapple watermelon cheesecake sweetheart
babygirl123 angel12345 lovelove love123456 mylove1234 loveyou123 forever123 friends123 family1234 mother1234
father1234 brother123 sister1234 hello12345 hello123456 helloworld helloworld1 goodmorning goodnight1 happy12345
january2024 february2024 march2024 summer2023 summer2024 summer2025 summer2026 winter2023 winter2024 winter2025
winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 monday1234 friday1234`.split(/\s+/),
);
