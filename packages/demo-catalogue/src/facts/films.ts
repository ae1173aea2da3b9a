/** Films: `Title | director | year | minutes | rating of ten | category | cast`; made by scripts/collect-films.ts. */
export const films = `
12 Angry Men | Sidney Lumet | 1957 |  | 8.9 | dramas | Lee J. Cobb, Henry Fonda
2001: A Space Odyssey | Stanley Kubrick | 1968 |  | 8.4 | scienceFictionFilms | Keir Dullea, Gary Lockwood, William Sylvester
21 Grams | Alejandro Gonzalez Inarritu | 2003 |  | 7.9 | dramas | Sean Penn, Naomi Watts, Benicio del Toro
25th Hour | Spike Lee | 2002 |  | 7.9 | dramas | Edward Norton, Philip Seymour Hoffman, Barry Pepper
300 | Zack Snyder | 2007 | 117 | 7.8 | actionFilms | Gerard Butler, Lena Headey, David Wenham
3:10 to Yuma | James Mangold | 2007 | 117 | 7.9 | actionFilms | Russell Crowe, Christian Bale
A Beautiful Mind | Ron Howard | 2001 | 135 | 8 | dramas | Russell Crowe, Jennifer Connelly, Ed Harris
A Bug’s Life | John Lasseter | 1998 | 96 | 7.3 | scienceFictionFilms | Dave Foley, Kevin Spacey, Julia Louis-Dreyfus
A Few Good Men | Rob Reiner | 1992 |  | 7.6 | dramas | Tom Cruise, Demi Moore, Jack Nicholson
A History of Violence | David Cronenberg | 2005 |  | 7.6 | dramas | Viggo Mortensen, Maria Bello, Ed Harris
A Scanner Darkly | Richard Linklater | 2006 |  | 7.2 | scienceFictionFilms | Keanu Reeves, Robert Downey, Jr., Woody Harrelson
A Serious Man | Joel Coen | 2009 |  | 7.2 | comedies | Michael Stuhlbarg, Richard Kind
A Simple Plan | Sam Raimi | 1998 | 121 | 7.6 | dramas | Billy Bob Thornton, Bridget Fonda, Bill Paxton
A Streetcar Named Desire | Elia Kazan | 1951 |  | 8.1 | dramas | Vivien Leigh, Marlon Brando, Karl Malden
A Time to Kill | Joel Schumacher | 1996 | 150 | 7.1 | dramas | Matthew McConaughey, Sandra Bullock, Samuel L. Jackson
A Walk to Remember | Adam Shankman | 2002 | 102 | 7.1 | dramas | Shane West, Mandy Moore, Peter Coyote
About Schmidt | Alexander Payne | 2002 | 125 | 7.3 | comedies | Jack Nicholson, Kathy Bates, Hope Davis
About a Boy | Paul Weitz | 2002 | 101 | 7.4 | comedies | Hugh Grant, Nicholas Hoult, Toni Collette
Adaptation. | Spike Jonze | 2002 |  | 7.9 | comedies | Nicolas Cage, Meryl Streep, Chris Cooper
Airplane! | Jerry Zucker | 1980 |  | 7.8 | comedies | Robert Hays, Julie Hagerty, Leslie Nielsen
Alien | Ridley Scott | 1979 |  | 8.5 | scienceFictionFilms | Sigourney Weaver, Tom Skerritt, Harry Dean Stanton
Almost Famous | Cameron Crowe | 2000 | 123 | 8 | comedies | Billy Crudup, Frances McDormand, Kate Hudson
Amadeus | Milos Forman | 1984 |  | 8.4 | dramas | Tom Hulce, F. Murray Abraham, Elizabeth Berridge
American Beauty | Sam Mendes | 1999 | 118 | 8.6 | dramas | Kevin Spacey, Annette Bening, Chris Cooper
American Gangster | Ridley Scott | 2007 | 157 | 7.9 | dramas | Denzel Washington, Russell Crowe
American Graffiti | George Lucas | 1973 |  | 7.6 | comedies | Richard Dreyfuss, Ron Howard, Candy Clark
American Psycho | Mary Harron | 2000 |  | 7.4 | thrillers | Christian Bale, Chloë Sevigny, Willem Dafoe
Amistad | Steven Spielberg | 1997 | 152 | 7.1 | dramas | Morgan Freeman, Anthony Hopkins, Djimon Hounsou
Anchorman: The Legend of Ron Burgundy | Adam McKay | 2004 | 104 | 7 | comedies | Will Ferrell, Christina Applegate, Paul Rudd
Annie Hall | Woody Allen | 1977 |  | 8.2 | comedies | Woody Allen, Diane Keaton
Apocalypse Now | Francis Ford Coppola | 1979 |  | 8.6 | actionFilms | Martin Sheen, Marlon Brando, Robert Duvall
Apocalypto | Mel Gibson | 2006 | 136 | 7.9 | actionFilms | Rudy Youngblood, Raoul Trujillo, Mayra Sérbulo
Apollo 13 | Ron Howard | 1995 |  | 7.5 | dramas | Tom Hanks, Kevin Bacon, Bill Paxton
As Good as it Gets | James L. Brooks | 1997 | 138 | 7.8 | comedies | Jack Nicholson, Helen Hunt, Greg Kinnear
Austin Powers: International Man of Mystery | Jay Roach | 1997 | 89 | 7.1 | comedies | Mike Myers, Elizabeth Hurley, Michael York
Avatar | James Cameron | 2009 |  | 8.3 | scienceFictionFilms | Sam Worthington, Zoe Saldana, Sigourney Weaver
Babe | Chris Noonan | 1995 |  | 7.3 | scienceFictionFilms | James Cromwell, Christine Cavanaugh, Hugo Weaving
Babel | Alejandro Gonzalez Inarritu | 2006 |  | 7.6 | dramas | Brad Pitt, Cate Blanchett, Gael García Bernal
Back to the Future Part II | Robert Zemeckis | 1989 |  | 7.5 | scienceFictionFilms | Michael J. Fox, Christopher Lloyd, Lea Thompson
Back to the Future Part III | Robert Zemeckis | 1990 |  | 7.1 | scienceFictionFilms | Michael J. Fox, Christopher Lloyd, Mary Steenburgen
Back to the Future | Robert Zemeckis | 1985 |  | 8.4 | scienceFictionFilms | Michael J. Fox, Christopher Lloyd, Lea Thompson
Bad Santa | Terry Zwigoff | 2003 | 91 | 7.3 | comedies | Billy Bob Thornton, Bernie Mac, Lauren Graham
Barry Lyndon | Stanley Kubrick | 1975 |  | 8.1 | dramas | Ryan O’Neal, Marisa Berenson, Hardy Krüger
Batman Begins | Christopher Nolan | 2005 | 140 | 8.3 | scienceFictionFilms | Christian Bale, Michael Caine, Liam Neeson
Batman | Tim Burton | 1989 |  | 7.6 | scienceFictionFilms | Michael Keaton, Jack Nicholson, Kim Basinger
Beetle Juice | Tim Burton | 1988 |  | 7.3 | scienceFictionFilms | Michael Keaton, Alec Baldwin, Geena Davis
Before Sunrise | Richard Linklater | 1995 |  | 8 | dramas | Ethan Hawke, Julie Delpy
Before Sunset | Richard Linklater | 2004 |  | 8 | dramas | Ethan Hawke, Julie Delpy
Being John Malkovich | Spike Jonze | 1999 | 112 | 7.9 | scienceFictionFilms | John Cusack, Cameron Diaz, Catherine Keener
Ben-Hur | William Wyler | 1959 |  | 8.2 | actionFilms | Charlton Heston, Stephen Boyd, Jack Hawkins
Best in Show | Christopher Guest | 2000 | 90 | 7.4 | comedies | Parker Posey, Michael McKean, Catherine O’Hara
Beverly Hills Cop | Martin Brest | 1984 |  | 7.3 | actionFilms | Eddie Murphy, Judge Reinhold, John Ashton
Big Fish | Tim Burton | 2003 | 125 | 8.1 | scienceFictionFilms | Ewan McGregor, Albert Finney, Billy Crudup
Big | Penny Marshall | 1988 |  | 7.2 | scienceFictionFilms | Tom Hanks, Elizabeth Perkins, Robert Loggia
Black Hawk Down | Ridley Scott | 2001 | 144 | 7.7 | actionFilms | Josh Hartnett, Ewan McGregor, Tom Hardy
Blade Runner | Ridley Scott | 1982 |  | 8.3 | scienceFictionFilms | Harrison Ford, Rutger Hauer, Sean Young
Blade | Stephen Norrington | 1998 | 121 | 7 | scienceFictionFilms | Wesley Snipes, Stephen Dorff, Kris Kristofferson
Blazing Saddles | Mel Brooks | 1974 |  | 7.8 | comedies | $119, 500, 000
Blood Diamond | Edward Zwick | 2006 | 143 | 8 | actionFilms | Leonardo DiCaprio, Jennifer Connelly, Djimon Hounsou
Blow | Ted Demme | 2001 | 123 | 7.4 | dramas | Johnny Depp, Penélope Cruz
Bobby | Emilio Estevez | 2006 | 120 | 7.1 | dramas | Harry Belafonte, Joy Bryant, Nick Cannon
Body of Lies | Ridley Scott | 2008 | 129 | 7.2 | thrillers | Leonardo DiCaprio, Russell Crowe
Boogie Nights | Paul Thomas Anderson | 1997 | 152 | 7.9 | dramas | Mark Wahlberg, Burt Reynolds, Julianne Moore
Born on the Fourth of July | Oliver Stone | 1989 |  | 7.2 | dramas | Tom Cruise, Kyra Sedgwick, Willem Dafoe
Bound | Andy Wachowski | 1996 |  | 7.4 | thrillers | Gina Gershon, Jennifer Tilly, Joe Pantoliano
Bowling for Columbine | Michael Moore | 2002 |  | 8.2 | dramas | the, Columbine High School massacre
Boys Don’t Cry | Kimberly Peirce | 1999 |  | 7.6 | dramas | Hilary Swank, Chloë Sevigny
Boyz n the Hood | John Singleton | 1991 |  | 7.8 | dramas | Ice Cube, Cuba Gooding, Jr., Morris Chestnut
Braveheart | Mel Gibson | 1995 |  | 8.4 | dramas | Mel Gibson, Sophie Marceau, Catherine McCormack
Brazil | Terry Gilliam | 1985 | 136 | 8 | scienceFictionFilms | Jonathan Pryce, Kim Greist, Michael Palin
Brokeback Mountain | Ang Lee | 2005 | 134 | 7.8 | actionFilms | Heath Ledger, Jake Gyllenhaal, Anne Hathaway
Burn After Reading | Joel Coen | 2008 |  | 7.2 | comedies | George Clooney, Frances McDormand, John Malkovich
Butch Cassidy and the Sundance Kid | George Roy Hill | 1969 |  | 8.2 | actionFilms | Paul Newman, Robert Redford, Katharine Ross
Caddyshack | Harold Ramis | 1980 |  | 7.3 | comedies | Chevy Chase, Rodney Dangerfield, Bill Murray
Cape Fear | Martin Scorsese | 1991 |  | 7.3 | thrillers | Robert De Niro, Nick Nolte, Jessica Lange
Capote | Bennett Miller | 2005 |  | 7.6 | dramas | Philip Seymour Hoffman, Catherine Keener, Clifton Collins, Jr.
Carrie | Brian De Palma | 1976 |  | 7.4 | thrillers | Sissy Spacek, Piper Laurie, William Katt
Cars | John Lasseter | 2006 |  | 7.5 | familyFilms | Paul Newman, Owen Wilson, Larry the Cable Guy
Casablanca | Michael Curtiz | 1942 |  | 8.8 | dramas | Humphrey Bogart, Ingrid Bergman, Claude Rains
Casino Royale | John Huston | 1967 |  | 8 | comedies | David Niven, Peter Sellers, Woody Allen
Casino | Martin Scorsese | 1995 |  | 8.1 | dramas | Robert De Niro, Sharon Stone, Joe Pesci
Cast Away | Robert Zemeckis | 2000 | 144 | 7.5 | actionFilms | Tom Hanks, Helen Hunt
Charlie Wilson’s War | Mike Nichols | 2007 |  | 7.3 | dramas | Tom Hanks, Julia Roberts, Philip Seymour Hoffman
Charlie and the Chocolate Factory | Tim Burton | 2005 | 115 | 7.1 | familyFilms | Johnny Depp, Freddie Highmore, David Kelly
Chasing Amy | Kevin Smith | 1997 |  | 7.5 | comedies | Ben Affleck, Joey Lauren Adams, Jason Lee
Chicago | Rob Marshall | 2002 | 113 | 7.2 | dramas | Renée Zellweger, Catherine Zeta-Jones, Richard Gere
Children of Men | Alfonso Cuaron | 2006 | 114 | 8.1 | scienceFictionFilms | Clive Owen, Julianne Moore
Chocolat | Lasse Hallstrom | 2000 | 122 | 7.3 | dramas | Juliette Binoche, Judi Dench, Alfred Molina
Cinderella Man | Ron Howard | 2005 | 144 | 8 | dramas | Russell Crowe, Renée Zellweger, Paul Giamatti
Clerks II | Kevin Smith | 2006 |  | 7.7 | comedies | Brian O’Halloran, Jeff Anderson, Rosario Dawson
Clerks | Kevin Smith | 1994 |  | 7.9 | comedies | Brian O’Halloran, Jeff Anderson
Close Encounters of the Third Kind | Steven Spielberg | 1977 |  | 7.8 | scienceFictionFilms | Richard Dreyfuss, Teri Garr, Melinda Dillon
Cloverfield | Matt Reeves | 2008 |  | 7.4 | scienceFictionFilms | Michael Stahl-David, Mike Vogel, Odette Yustman
Cold Mountain | Anthony Minghella | 2003 | 152 | 7.3 | actionFilms | Jude Law, Nicole Kidman, Renée Zellweger
Collateral | Michael Mann | 2004 | 120 | 7.8 | actionFilms | Tom Cruise, Jamie Foxx, Jada Pinkett Smith
Confessions of a Dangerous Mind | George Clooney | 2002 |  | 7.1 | dramas | Sam Rockwell, Drew Barrymore, George Clooney
Contact | Robert Zemeckis | 1997 | 150 | 7.3 | scienceFictionFilms | Jodie Foster, Matthew McConaughey, James Woods
Crimson Tide | Tony Scott | 1995 |  | 7.2 | thrillers | Denzel Washington, Gene Hackman, James Gandolfini
Dances with Wolves | Kevin Costner | 1990 |  | 8 | actionFilms | Kevin Costner, Mary McDonnell, Graham Greene
Dangerous Liaisons | Stephen Frears | 1988 |  | 7.7 | dramas | Michelle Pfeiffer, Glenn Close, John Malkovich
Dark City | Alex Proyas | 1998 |  | 7.8 | scienceFictionFilms | Jennifer Connelly, William Hurt, Rufus Sewell
Dawn of the Dead | Zack Snyder | 2004 | 100 | 7.4 | scienceFictionFilms | Sarah Polley, Ving Rhames, Jake Weber
Dead Man Walking | Tim Robbins | 1995 |  | 7.6 | dramas | Susan Sarandon, Sean Penn
Dead Poets’ Society | Peter Weir | 1989 |  | 7.8 | dramas | Robin Williams, Robert Sean Leonard, Ethan Hawke
Desperado | Robert Rodriguez | 1995 |  | 7 | actionFilms | Antonio Banderas, Salma Hayek
Die Hard 2 | Renny Harlin | 1990 |  | 7 | actionFilms | Bruce Willis, Bonnie Bedelia, William Atherton
Die Hard: With a Vengeance | John McTiernan | 1995 |  | 7.4 | actionFilms | Bruce Willis, Jeremy Irons, Samuel L. Jackson
District 9 | Neill Blomkamp | 2009 | 111 | 8.3 | scienceFictionFilms | Sharlto Copley, Jason Cope, David James
Disturbia | D.J. Caruso | 2007 | 104 | 7 | thrillers | Shia LaBeouf, Sarah Roemer, David Morse
Do the Right Thing | Spike Lee | 1989 |  | 7.9 | comedies | Danny Aiello, Spike Lee, John Turturro
Doctor Zhivago | David Lean | 1965 |  | 8 | dramas | Omar Sharif, Julie Christie, Rod Steiger
Dogma | Kevin Smith | 1999 | 135 | 7.3 | comedies | Ben Affleck, Matt Damon, Linda Fiorentino
Donnie Brasco | Mike Newell | 1997 | 121 | 7.7 | dramas | Al Pacino, Johnny Depp, Michael Madsen
Donnie Darko | Richard Kelly | 2001 |  | 8.3 | scienceFictionFilms | Jake Gyllenhaal, Jena Malone, Drew Barrymore
Drag Me To Hell | Sam Raimi | 2009 | 99 | 7.1 | scienceFictionFilms | Alison Lohman, Justin Long, Lorna Raver
Driving Miss Daisy | Bruce Beresford | 1989 |  | 7.5 | dramas | Morgan Freeman, Jessica Tandy, Dan Aykroyd
E.T. the Extra-Terrestrial | Steven Spielberg | 1982 |  | 7.9 | scienceFictionFilms | Dee Wallace, Henry Thomas, Peter Coyote
Ed Wood | Tim Burton | 1994 |  | 8.1 | comedies | Johnny Depp, Martin Landau, Bill Murray
Edward Scissorhands | Tim Burton | 1990 |  | 8 | scienceFictionFilms | Johnny Depp, Winona Ryder, Dianne Wiest
Election | Alexander Payne | 1999 | 103 | 7.4 | comedies | Reese Witherspoon, Matthew Broderick, Chris Klein
Enchanted | Kevin Lima | 2007 | 108 | 7.5 | scienceFictionFilms | Amy Adams, Patrick Dempsey, James Marsden
Enemy at the Gates | Jean-Jacques Annaud | 2001 | 131 | 7.4 | actionFilms | Jude Law, Ed Harris, Rachel Weisz
Enemy of the State | Tony Scott | 1998 | 127 | 7.2 | actionFilms | Will Smith, Gene Hackman, Jon Voight
Eraserhead | David Lynch | 1977 |  | 7.4 | scienceFictionFilms | Jack Nance, Charlotte Stewart
Erin Brockovich | Steven Soderbergh | 2000 | 133 | 7.2 | dramas | Julia Roberts, Albert Finney, Aaron Eckhart
Escape from New York | John Carpenter | 1981 |  | 7.1 | scienceFictionFilms | Kurt Russell, Lee Van Cleef, Donald Pleasence
Eternal Sunshine of the Spotless Mind | Michel Gondry | 2004 | 108 | 8.5 | scienceFictionFilms | Jim Carrey, Kate Winslet, Kirsten Dunst
Evil Dead II | Sam Raimi | 1987 |  | 7.9 | scienceFictionFilms | Bruce Campbell
Eyes Wide Shut | Stanley Kubrick | 1999 | 159 | 7.2 | dramas | Tom Cruise, Nicole Kidman, Sydney Pollack
Face/Off | John Woo | 1997 | 138 | 7.3 | actionFilms | John Travolta, Nicolas Cage, Joan Allen
Fahrenheit 9/11 | Michael Moore | 2004 | 122 | 7.6 | dramas | On, George W. Bush, War on Terrorism
Fargo | Joel Coen | 1996 | 87 | 8.3 | thrillers | Frances McDormand, William H. Macy, Steve Buscemi
Fast Times at Ridgemont High | Amy Heckerling | 1982 |  | 7.2 | comedies | Sean Penn, Judge Reinhold, Phoebe Cates
Fear and Loathing in Las Vegas | Terry Gilliam | 1998 |  | 7.6 | comedies | Johnny Depp, Benicio del Toro
Fight Club | David Fincher | 1999 | 139 | 8.8 | thrillers | Brad Pitt, Edward Norton, Helena Bonham Carter
Finding Forrester | Gus Van Sant | 2000 | 137 | 7.2 | dramas | Sean Connery, Rob Brown, Anna Paquin
Finding Nemo | Andrew Stanton | 2003 | 100 | 8.2 | familyFilms | Albert Brooks, Ellen DeGeneres, Alexander Gould
Finding Neverland | Marc Forster | 2004 | 106 | 7.9 | familyFilms | Johnny Depp, Kate Winslet, Julie Christie
First Blood | Ted Kotcheff | 1982 |  | 7.4 | actionFilms | Sylvester Stallone, Richard Crenna, Brian Dennehy
Flags of Our Fathers | Clint Eastwood | 2006 |  | 7.2 | actionFilms | Ryan Phillippe, Jesse Bradford, Adam Beach
Forrest Gump | Robert Zemeckis | 1994 |  | 8.6 | dramas | Tom Hanks, Robin Wright Penn, Gary Sinise
From Dusk Till Dawn | Robert Rodriguez | 1996 | 107 | 7.1 | scienceFictionFilms | George Clooney, Quentin Tarantino, Harvey Keitel
Frost/Nixon | Ron Howard | 2008 | 122 | 7.9 | dramas | Frank Langella, Michael Sheen, Kevin Bacon
Gandhi | Richard Attenborough | 1982 |  | 8.2 | dramas | Ben Kingsley, Edward Fox, John Gielgud
Gangs of New York | Martin Scorsese | 2002 | 168 | 7.4 | dramas | Leonardo DiCaprio, Daniel Day-Lewis, Cameron Diaz
Garden State | Zach Braff | 2004 | 109 | 7.9 | comedies | Zach Braff, Natalie Portman, Peter Sarsgaard
Gattaca | Andrew Niccol | 1997 |  | 7.8 | scienceFictionFilms | Ethan Hawke, Uma Thurman, Jude Law
Ghost World | Terry Zwigoff | 2001 |  | 7.7 | comedies | Thora Birch, Scarlett Johansson, Brad Renfro
Gladiator | Ridley Scott | 2000 | 150 | 8.3 | actionFilms | Russell Crowe, Joaquin Phoenix, Connie Nielsen
Glory | Edward Zwick | 1989 |  | 8 | actionFilms | Matthew Broderick, Denzel Washington, Morgan Freeman
Good Morning, Vietnam | Barry Levinson | 1987 |  | 7.2 | actionFilms | Robin Williams, Robert Wuhl, Forest Whitaker
Good Night, and Good Luck | George Clooney | 2005 |  | 7.7 | dramas | David Strathairn, Patricia Clarkson, George Clooney
Goodfellas | Martin Scorsese | 1990 |  | 8.8 | dramas | Robert De Niro, Ray Liotta, Joe Pesci
Gosford Park | Robert Altman | 2001 | 137 | 7.3 | thrillers | Michael Gambon, Kristin Scott Thomas, Maggie Smith
Grease | Randal Kleiser | 1978 |  | 7 | comedies | John Travolta, Olivia Newton-John, Stockard Channing
Green Zone | Paul Greengrass | 2010 |  | 7.1 | actionFilms | Matt Damon, Greg Kinnear, Brendan Gleeson
Gremlins | Joe Dante | 1984 |  | 7 | scienceFictionFilms | Zach Galligan, Phoebe Cates, Hoyt Axton
Grindhouse | Robert Rodriguez | 2007 | 191 | 7.9 | scienceFictionFilms | Freddy Rodríguez, Kurt Russell, Rose McGowan
Groundhog Day | Harold Ramis | 1993 |  | 8.2 | scienceFictionFilms | Bill Murray, Andie MacDowell, Chris Elliott
Hairspray | Adam Shankman | 2007 | 117 | 7.2 | dramas | John Travolta, Michelle Pfeiffer, Christopher Walken
Harry Potter and the Chamber of Secrets | Chris Columbus | 2002 | 161 | 7.2 | familyFilms | Daniel Radcliffe, Rupert Grint, Emma Watson
Harry Potter and the Goblet of Fire | Mike Newell | 2005 | 157 | 7.6 | scienceFictionFilms | Daniel Radcliffe, Rupert Grint, Emma Watson
Harry Potter and the Half-Blood Prince | David Yates | 2009 | 153 | 7.3 | familyFilms | Daniel Radcliffe, Rupert Grint, Emma Watson
Harry Potter and the Order of the Phoenix | David Yates | 2007 | 138 | 7.4 | familyFilms | Daniel Radcliffe, Rupert Grint, Emma Watson
Harry Potter and the Prisoner of Azkaban | Alfonso Cuaron | 2004 | 141 | 7.7 | familyFilms | Daniel Radcliffe, Rupert Grint, Emma Watson
Harry Potter and the Sorcerer’s Stone | Chris Columbus | 2001 | 152 | 7.2 | scienceFictionFilms | Daniel Radcliffe, Rupert Grint, Emma Watson
High Fidelity | Stephen Frears | 2000 | 114 | 7.6 | comedies | John Cusack, Jack Black, Lisa Bonet
High Noon | Fred Zinnemann | 1952 |  | 8.3 | actionFilms | Gary Cooper, Grace Kelly, Katy Jurado
Highlander | Russell Mulcahy | 1986 |  | 7.2 | scienceFictionFilms | Christopher Lambert, Sean Connery, Roxanne Hart
Home Alone | Chris Columbus | 1990 |  | 7 | familyFilms | Macaulay Culkin, Joe Pesci, Daniel Stern
I am Legend | Francis Lawrence | 2007 | 100 | 7.1 | scienceFictionFilms | Will Smith
Ice Age | Chris Wedge | 2002 | 81 | 7.4 | familyFilms | Ray Romano, John Leguizamo, Denis Leary
Ice Age: Dawn of the Dinosaurs | Carlos Saldanha | 2009 | 93 | 7.1 | familyFilms | Ray Romano, John Leguizamo, Denis Leary
Identity | James Mangold | 2003 | 90 | 7.3 | thrillers | John Cusack, Ray Liotta, Amanda Peet
In the Heat of the Night | Norman Jewison | 1967 |  | 8.1 | dramas | Rod Steiger, Sidney Poitier, Warren Oates
In the Valley of Elah | Paul Haggis | 2007 | 120 | 7.4 | dramas | Tommy Lee Jones, Charlize Theron, Susan Sarandon
Inception | Christopher Nolan | 2010 | 147 | 9.1 | scienceFictionFilms | Leonardo DiCaprio, Ken Watanabe, Joseph Gordon-Levitt
Indiana Jones and the Last Crusade | Steven Spielberg | 1989 |  | 8.3 | actionFilms | Harrison Ford, Sean Connery, Denholm Elliott
Indiana Jones and the Temple of Doom | Steven Spielberg | 1984 |  | 7.5 | actionFilms | Harrison Ford, Jonathan Ke Quan, Kate Capshaw
Inglourious Basterds | Quentin Tarantino | 2009 | 152 | 8.4 | scienceFictionFilms | Brad Pitt, Mélanie Laurent, Christoph Waltz
Inside Man | Spike Lee | 2006 |  | 7.7 | thrillers | Denzel Washington, Clive Owen, Jodie Foster
Into the Wild | Sean Penn | 2007 | 147 | 8.2 | actionFilms | Emile Hirsch, Marcia Gay Harden, William Hurt
Iron Man 2 | Jon Favreau | 2010 |  | 7.3 | scienceFictionFilms | Robert Downey Jr., Don Cheadle, Mickey Rourke
Iron Man | Jon Favreau | 2008 | 126 | 7.9 | scienceFictionFilms | Robert Downey, Jr., Terrence Howard, Gwyneth Paltrow
It Happened One Night | Frank Capra | 1934 |  | 8.3 | comedies | Claudette Colbert, Clark Gable, Roscoe Karns
It’s a Wonderful Life | Frank Capra | 1946 |  | 8.7 | scienceFictionFilms | James Stewart, Donna Reed, Lionel Barrymore
I’m Not There | Todd Haynes | 2007 |  | 7.1 | dramas | Christian Bale, Cate Blanchett, Marcus Carl Franklin
JFK | Oliver Stone | 1991 |  | 8 | dramas | Kevin Costner, Tommy Lee Jones, Gary Oldman
Jackie Brown | Quentin Tarantino | 1997 | 154 | 7.6 | dramas | Pam Grier, Samuel L. Jackson, Robert Forster
Jarhead | Sam Mendes | 2005 | 115 | 7.2 | actionFilms | Jake Gyllenhaal, Jamie Foxx, Peter Sarsgaard
Jaws | Steven Spielberg | 1975 |  | 8.3 | thrillers | Roy Scheider, Robert Shaw, Richard Dreyfuss
Jerry Maguire | Cameron Crowe | 1996 | 138 | 7.2 | comedies | Tom Cruise, Renée Zellweger, Cuba Gooding Jr.
Julie & Julia | Nora Ephron | 2009 |  | 7.2 | comedies | Meryl Streep, Amy Adams, Stanley Tucci
Juno | Jason Reitman | 2007 | 95 | 7.9 | comedies | Ellen Page, Michael Cera, Jennifer Garner
Jurassic Park | Steven Spielberg | 1993 |  | 7.9 | scienceFictionFilms | Sam Neill, Laura Dern, Jeff Goldblum
K-PAX | Iain Softley | 2001 | 121 | 7.3 | scienceFictionFilms | Kevin Spacey, Jeff Bridges, Mary McCormack
Kick-Ass | Matthew Vaughn | 2010 |  | 8.1 | scienceFictionFilms | Aaron Johnson, Christopher Mintz-Plasse, Chloë Grace Moretz
Kill Bill: Volume 1 | Quentin Tarantino | 2003 | 111 | 8.2 | actionFilms | Uma Thurman, Lucy Liu, Vivica A. Fox
Kill Bill: Volume 2 | Quentin Tarantino | 2004 | 136 | 8 | thrillers | Uma Thurman, David Carradine, Daryl Hannah
King Kong | John Guillermin | 1976 |  | 7.6 | actionFilms | Jeff Bridges, Jessica Lange, Charles Grodin
Kingdom of Heaven | Ridley Scott | 2005 |  | 7.1 | actionFilms | Orlando Bloom, Eva Green, Jeremy Irons
Knocked Up | Judd Apatow | 2007 | 132 | 7.5 | comedies | Seth Rogen, Katherine Heigl, Paul Rudd
L.A. Confidential | Curtis Hanson | 1997 | 137 | 8.4 | dramas | Kevin Spacey, Russell Crowe, Guy Pearce
Law Abiding Citizen | F. Gary Gray | 2009 | 108 | 7.2 | thrillers | Gerard Butler, Jamie Foxx, Colm Meaney
Lawrence of Arabia | David Lean | 1962 |  | 8.6 | actionFilms | Peter O’Toole, Omar Sharif, Anthony Quinn
Leaving Las Vegas | Mike Figgis | 1995 |  | 7.6 | dramas | Nicolas Cage, Elisabeth Shue
Legends of the Fall | Edward Zwick | 1994 |  | 7.1 | dramas | Brad Pitt, Anthony Hopkins, Aidan Quinn
Lethal Weapon | Richard Donner | 1987 |  | 7.6 | actionFilms | Mel Gibson, Danny Glover, Gary Busey
Letters from Iwo Jima | Clint Eastwood | 2006 | 141 | 8.1 | actionFilms | Ken Watanabe, Kazunari Ninomiya, Tsuyoshi Ihara
Little Children | Todd Field | 2006 | 136 | 7.8 | dramas | Kate Winslet, Patrick Wilson, Jennifer Connelly
Live Free or Die Hard | Len Wiseman | 2007 | 128 | 7.5 | actionFilms | Bruce Willis, Justin Long
Lord of War | Andrew Niccol | 2005 |  | 7.7 | actionFilms | Nicolas Cage, Bridget Moynahan, Ethan Hawke
Lost in Translation | Sofia Coppola | 2003 | 102 | 7.9 | comedies | Bill Murray, Scarlett Johansson
Lucky Number Slevin | Paul McGuigan | 2006 |  | 7.8 | thrillers | Josh Hartnett, Morgan Freeman, Ben Kingsley
Magnolia | Paul Thomas Anderson | 1999 | 188 | 8 | dramas | Tom Cruise, Julianne Moore, Philip Seymour Hoffman
Malcolm X | Spike Lee | 1992 |  | 7.7 | dramas | Denzel Washington, Angela Bassett, Spike Lee
Mallrats | Kevin Smith | 1995 |  | 7.1 | comedies | Shannen Doherty, Jeremy London, Jason Lee
Man on Fire | Tony Scott | 2004 | 146 | 7.7 | thrillers | Denzel Washington, Dakota Fanning, Christopher Walken
Man on the Moon | Milos Forman | 1999 | 118 | 7.4 | dramas | Jim Carrey, Danny DeVito, Courtney Love
Master and Commander: The Far Side of the World | Peter Weir | 2003 | 138 | 7.5 | actionFilms | Russell Crowe, Paul Bettany
Match Point | Woody Allen | 2005 |  | 7.8 | thrillers | Jonathan Rhys Meyers, Scarlett Johansson, Emily Mortimer
Mean Girls | Mark Waters | 2004 | 97 | 7 | comedies | Lindsay Lohan, Rachel McAdams, Lacey Chabert
Meet the Parents | Jay Roach | 2000 | 108 | 7 | comedies | Ben Stiller, Robert De Niro, Blythe Danner
Memento | Christopher Nolan | 2000 | 113 | 8.7 | thrillers | Guy Pearce, Carrie-Anne Moss, Joe Pantoliano
Memoirs of a Geisha | Rob Marshall | 2005 | 145 | 7.1 | dramas | Zhang Ziyi, Ken Watanabe, Gong Li
Men in Black | Barry Sonnenfeld | 1997 | 98 | 7 | scienceFictionFilms | Will Smith, Tommy Lee Jones, Vincent D’Onofrio
Michael Clayton | Tony Gilroy | 2007 |  | 7.5 | thrillers | George Clooney, Tom Wilkinson, Tilda Swinton
Midnight Cowboy | John Schlesinger | 1969 |  | 8 | dramas | Jon Voight, Dustin Hoffman, Brenda Vaccaro
Midnight Run | Martin Brest | 1988 |  | 7.5 | actionFilms | Robert De Niro, Charles Grodin, Yaphet Kotto
Million Dollar Baby | Clint Eastwood | 2004 | 132 | 8.2 | dramas | Clint Eastwood, Hilary Swank, Morgan Freeman
Minority Report | Steven Spielberg | 2002 | 145 | 7.7 | scienceFictionFilms | Tom Cruise, Colin Farrell, Samantha Morton
Monsters, Inc. | David Silverman | 2001 | 95 | 7.4 | familyFilms | John Goodman, Billy Crystal, Steve Buscemi
Monster’s Ball | Marc Forster | 2001 | 111 | 7.2 | dramas | Billy Bob Thornton, Halle Berry, Heath Ledger
Mr. Smith Goes To Washington | Frank Capra | 1939 |  | 8.2 | dramas | James Stewart, Jean Arthur, Claude Rains
Much Ado About Nothing | Kenneth Branagh | 1993 |  | 7.4 | comedies | Kenneth Branagh, Emma Thompson, Michael Keaton
Mulholland Drive | David Lynch | 2001 |  | 7.9 | dramas | Naomi Watts, Laura Elena Harring, Justin Theroux
Munich | Steven Spielberg | 2005 |  | 7.8 | dramas | Eric Bana, Daniel Craig, Ciarán Hinds
My Fair Lady | George Cukor | 1964 |  | 7.9 | dramas | Audrey Hepburn, Rex Harrison, Wilfrid Hyde-White
Mystic River | Clint Eastwood | 2003 | 137 | 8 | dramas | Sean Penn, Tim Robbins, Kevin Bacon
No Country for Old Men | Joel Coen | 2007 |  | 8.3 | actionFilms | Josh Brolin, Tommy Lee Jones, Javier Bardem
Ocean’s Eleven | Steven Soderbergh | 2001 | 116 | 7.6 | comedies | George Clooney, Matt Damon, Brad Pitt
Office Space | Mike Judge | 1999 |  | 7.9 | comedies | Ron Livingston, Jennifer Aniston, Stephen Root
Old School | Todd Phillips | 2003 | 91 | 7 | comedies | Luke Wilson, Will Ferrell, Vince Vaughn
On the Waterfront | Elia Kazan | 1954 |  | 8.4 | dramas | Marlon Brando, Eva Marie Saint, Karl Malden
One Flew Over the Cuckoo’s Nest | Milos Forman | 1975 |  | 8.9 | dramas | Jack Nicholson, Louise Fletcher, Brad Dourif
Open Range | Kevin Costner | 2003 | 139 | 7.5 | actionFilms | Robert Duvall, Kevin Costner, Annette Bening
Out of Sight | Steven Soderbergh | 1998 | 129 | 7.1 | dramas | George Clooney, Jennifer Lopez, Don Cheadle
Patton | Franklin J. Schaffner | 1970 |  | 8.1 | actionFilms | George C. Scott, Karl Malden
Perfume: The Story of a Murderer | Tom Tykwer | 2006 | 147 | 7.5 | dramas | Ben Whishaw, Dustin Hoffman, Alan Rickman
Philadelphia | Jonathan Demme | 1993 |  | 7.6 | dramas | Tom Hanks, Denzel Washington, Antonio Banderas
Phone Booth | Joel Schumacher | 2003 | 81 | 7.2 | thrillers | Colin Farrell, Kiefer Sutherland, Forest Whitaker
Pi | Darren Aronofsky | 1998 |  | 7.5 | scienceFictionFilms | Mark Margolis, Pamela Hart, Sean Gullette
Pirates of the Caribbean: At World’s End | Gore Verbinski | 2007 | 167 | 7 | scienceFictionFilms | Johnny Depp, Orlando Bloom, Keira Knightley
Pirates of the Caribbean: Dead Man’s Chest | Gore Verbinski | 2006 | 151 | 7.3 | scienceFictionFilms | Johnny Depp, Orlando Bloom, Keira Knightley
Pirates of the Caribbean: The Curse of the Black Pearl | Gore Verbinski | 2003 | 143 | 8 | scienceFictionFilms | Orlando Bloom, Johnny Depp, Keira Knightley
Pitch Black | David Twohy | 2000 | 110 | 7 | scienceFictionFilms | Vin Diesel, Keith David, Cole Hauser
Platoon | Oliver Stone | 1986 |  | 8.2 | actionFilms | Tom Berenger, Willem Dafoe, Charlie Sheen
Poltergeist | Tobe Hooper | 1982 |  | 7.4 | scienceFictionFilms | Craig T. Nelson, Beatrice Straight, Dominique Dunne
Predator | John McTiernan | 1987 |  | 7.8 | scienceFictionFilms | Arnold Schwarzenegger, Carl Weathers, Jesse Ventura
Public Enemies | Michael Mann | 2009 |  | 7.1 | dramas | Johnny Depp, Christian Bale, Marion Cotillard
Pulp Fiction | Quentin Tarantino | 1994 |  | 8.9 | actionFilms | John Travolta, Samuel L. Jackson, Bruce Willis
Punch-Drunk Love | Paul Thomas Anderson | 2002 |  | 7.4 | comedies | Adam Sandler, Emily Watson, Philip Seymour Hoffman
Raging Bull | Martin Scorsese | 1980 |  | 8.4 | dramas | Robert De Niro, Joe Pesci, Cathy Moriarty
Raiders of the Lost Ark | Steven Spielberg | 1981 |  | 8.7 | actionFilms | Harrison Ford, Karen Allen, Denholm Elliott
Rain Man | Barry Levinson | 1988 |  | 8 | comedies | Dustin Hoffman, Tom Cruise, Valeria Golino
Rambo | Sylvester Stallone | 2008 |  | 7.3 | actionFilms | Sylvester Stallone, Julie Benz
Ratatouille | Brad Bird | 2007 | 111 | 8.1 | familyFilms | Patton Oswalt, Lou Romano, Peter Sohn
Rebecca | Alfred Hitchcock | 1940 |  | 8.4 | thrillers | Laurence Olivier, Joan Fontaine
Red Dragon | Brett Ratner | 2002 | 125 | 7.3 | thrillers | Edward Norton, Anthony Hopkins, Ralph Fiennes
Reign Over Me | Mike Binder | 2007 | 128 | 7.7 | dramas | Adam Sandler, Don Cheadle, Liv Tyler
Religulous | Larry Charles | 2008 | 101 | 7.8 | dramas | organized religion and, religious belief
Remember the Titans | Boaz Yakin | 2000 | 113 | 7.5 | dramas | Denzel Washington, Will Patton
Requiem for a Dream | Darren Aronofsky | 2000 |  | 8.5 | dramas | Ellen Burstyn, Jared Leto, Jennifer Connelly
Reservoir Dogs | Quentin Tarantino | 1992 |  | 8.4 | dramas | Harvey Keitel, Tim Roth, Steve Buscemi
Revolutionary Road | Sam Mendes | 2008 |  | 7.6 | dramas | Leonardo DiCaprio, Kate Winslet, Michael Shannon
RoboCop | Paul Verhoeven | 1987 |  | 7.6 | scienceFictionFilms | Peter Weller, Nancy Allen, Dan O’Herlihy
Rocky Balboa | Sylvester Stallone | 2006 | 102 | 7.4 | dramas | Sylvester Stallone, Burt Young, Geraldine Hughes
Ronin | John Frankenheimer | 1998 | 121 | 7.2 | actionFilms | Robert De Niro, Jean Reno, Natascha McElhone
Rosemary’s Baby | Roman Polanski | 1968 |  | 8.1 | thrillers | Mia Farrow, John Cassavetes, Charles Grodin
Rounders | John Dahl | 1998 | 120 | 7.3 | dramas | Matt Damon, Edward Norton, Gretchen Mol
Rushmore | Wes Anderson | 1998 | 89 | 7.8 | comedies | Jason Schwartzman, Bill Murray, Olivia Williams
Saving Private Ryan | Steven Spielberg | 1998 | 169 | 8.5 | actionFilms | Tom Hanks, Edward Burns, Matt Damon
Scarface | Brian De Palma | 1983 |  | 8.2 | dramas | Al Pacino, Michelle Pfeiffer, Steven Bauer
Schindler’s List | Steven Spielberg | 1993 |  | 8.9 | dramas | Liam Neeson, Ralph Fiennes, Ben Kingsley
Seabiscuit | Gary Ross | 2003 | 141 | 7.4 | dramas | Tobey Maguire, Jeff Bridges, Chris Cooper
Sense and Sensibility | Ang Lee | 1995 |  | 7.7 | dramas | Emma Thompson, Alan Rickman, Kate Winslet
Serenity | Joss Whedon | 2005 | 119 | 8 | scienceFictionFilms | Nathan Fillion, Gina Torres, Alan Tudyk
Seven Pounds | Gabriele Muccino | 2008 |  | 7.6 | dramas | Will Smith, Rosario Dawson, Woody Harrelson
Shakespeare in Love | John Madden | 1998 | 122 | 7.4 | comedies | Gwyneth Paltrow, Joseph Fiennes, Geoffrey Rush
Sherlock Holmes | Guy Ritchie | 2009 |  | 7.5 | actionFilms | Robert Downey, Jr., Jude Law, Rachel McAdams
Shrek 2 | Andrew Adamson | 2004 | 92 | 7.5 | familyFilms | Mike Myers, Cameron Diaz, Eddie Murphy
Shrek | Andrew Adamson | 2001 | 90 | 8 | familyFilms | Mike Myers, Eddie Murphy, Cameron Diaz
Shutter Island | Martin Scorsese | 2010 |  | 8 | thrillers | Leonardo DiCaprio, Mark Ruffalo, Ben Kingsley
Sicko | Michael Moore | 2007 |  | 8.2 | dramas | American health care, and, pharmaceutical industry
Sideways | Alexander Payne | 2004 | 125 | 7.8 | comedies | Paul Giamatti, Thomas Haden Church, Virginia Madsen
Sin City | Robert Rodriguez | 2005 | 126 | 8.3 | scienceFictionFilms | Jessica Alba, Bruce Willis, Benicio del Toro
Singin’ in the Rain | Stanley Donen | 1952 |  | 8.4 | comedies | Gene Kelly, Debbie Reynolds, Donald O’Connor
Sleepers | Barry Levinson | 1996 | 105 | 7.3 | dramas | Brad Pitt, Robert De Niro, Jason Patric
Sleepy Hollow | Tim Burton | 1999 | 105 | 7.5 | thrillers | Johnny Depp, Christina Ricci, Miranda Richardson
Snatch | Guy Ritchie | 2000 | 103 | 8.2 | comedies | Benicio del Toro, Jason Statham, Brad Pitt
Some Like it Hot | Billy Wilder | 1959 |  | 8.3 | comedies | Marilyn Monroe, Jack Lemmon, Tony Curtis
Spartacus | Stanley Kubrick | 1960 |  | 8 | actionFilms | Kirk Douglas, Laurence Olivier, Jean Simmons
Spider-Man 2 | Sam Raimi | 2004 | 127 | 7.7 | scienceFictionFilms | Tobey Maguire, Kirsten Dunst, James Franco
Spider-Man | Sam Raimi | 2002 | 121 | 7.4 | scienceFictionFilms | Tobey Maguire, Willem Dafoe, Kirsten Dunst
Stand by Me | Rob Reiner | 1986 |  | 8.2 | dramas | Wil Wheaton, River Phoenix, Corey Feldman
Star Trek IV: The Voyage Home | Leonard Nimoy | 1986 |  | 7.3 | scienceFictionFilms | William Shatner, Leonard Nimoy, DeForest Kelley
Star Trek | J.J. Abrams | 2009 |  | 8.2 | scienceFictionFilms | Chris Pine, Zachary Quinto, Karl Urban
Star Trek: First Contact | Jonathan Frakes | 1996 | 111 | 7.6 | scienceFictionFilms | Patrick Stewart, Brent Spiner, LeVar Burton
Stardust | Matthew Vaughn | 2007 | 128 | 7.9 | scienceFictionFilms | Claire Danes, Michelle Pfeiffer, Robert De Niro
Starship Troopers | Paul Verhoeven | 1997 | 129 | 7.1 | scienceFictionFilms | Casper Van Dien, Dina Meyer, Denise Richards
State of Play | Kevin MacDonald | 2009 | 127 | 7.3 | thrillers | Russell Crowe, Ben Affleck, Rachel McAdams
Stranger Than Fiction | Marc Forster | 2006 | 112 | 7.8 | scienceFictionFilms | Will Ferrell, Emma Thompson
Strangers on a Train | Alfred Hitchcock | 1951 |  | 8.3 | thrillers | Farley Granger, Ruth Roman, Robert Walker
Sunshine | Danny Boyle | 2007 | 108 | 7.3 | scienceFictionFilms | Cillian Murphy, Rose Byrne, Cliff Curtis
Super Size Me | Morgan Spurlock | 2004 |  | 7.6 | dramas | 30-day period of eating food only from, McDonald’s
Superbad | Greg Mottola | 2007 | 112 | 7.8 | comedies | Jonah Hill, Michael Cera, Christopher Mintz-Plasse
Taxi Driver | Martin Scorsese | 1976 |  | 8.6 | dramas | Robert De Niro, Jodie Foster, Cybill Shepherd
Team America: World Police | Trey Parker | 2004 | 98 | 7.3 | comedies | Trey Parker, Matt Stone, Kristen Miller
Terminator 2: Judgment Day | James Cameron | 1991 |  | 8.5 | scienceFictionFilms | Arnold Schwarzenegger, Linda Hamilton, Robert Patrick
Thank You For Smoking | Jason Reitman | 2006 |  | 7.8 | comedies | Aaron Eckhart, Cameron Bright, Maria Bello
The 40 Year-old Virgin | Judd Apatow | 2005 | 111 | 7.5 | comedies | Steve Carell, Catherine Keener, Paul Rudd
The A-Team | Joe Carnahan | 2010 | 119 | 7.2 | actionFilms | Liam Neeson, Bradley Cooper, Quinton "Rampage" Jackson
The Abyss | James Cameron | 1989 |  | 7.6 | scienceFictionFilms | Ed Harris, Mary Elizabeth Mastrantonio, Michael Biehn
The Apartment | Billy Wilder | 1960 |  | 8.4 | comedies | Jack Lemmon, Shirley MacLaine, Fred MacMurray
The Aviator | Martin Scorsese | 2004 | 170 | 7.6 | dramas | Leonardo DiCaprio, Cate Blanchett, Alec Baldwin
The Big Lebowski | Joel Coen | 1998 | 127 | 8.2 | comedies | Jeff Bridges, John Goodman, Julianne Moore
The Blues Brothers | John Landis | 1980 |  | 7.9 | comedies | Dan Aykroyd, John Belushi, Carrie Fisher
The Bourne Identity | Doug Liman | 2002 | 110 | 7.7 | thrillers | Matt Damon, Franka Potente, Chris Cooper
The Bourne Supremacy | Paul Greengrass | 2004 | 108 | 7.6 | actionFilms | Matt Damon, Joan Allen, Brian Cox
The Bourne Ultimatum | Paul Greengrass | 2007 | 114 | 8.2 | actionFilms | Matt Damon, Julia Stiles, David Strathairn
The Conversation | Francis Ford Coppola | 1974 |  | 8.1 | thrillers | Gene Hackman, John Cazale, Cindy Williams
The Count of Monte Cristo | Kevin Reynolds | 2002 | 131 | 7.6 | actionFilms | James Caviezel, Guy Pearce, Dagmara Domińczyk
The Curious Case of Benjamin Button | David Fincher | 2008 | 167 | 8 | scienceFictionFilms | Brad Pitt, Cate Blanchett, Tilda Swinton
The Dark Knight | Christopher Nolan | 2008 | 152 | 8.9 | scienceFictionFilms | Christian Bale, Michael Caine, Heath Ledger
The Deer Hunter | Michael Cimino | 1978 |  | 8.2 | actionFilms | Robert De Niro, Christopher Walken, Meryl Streep
The Departed | Martin Scorsese | 2006 | 152 | 8.5 | dramas | Leonardo DiCaprio, Matt Damon, Jack Nicholson
The Doors | Oliver Stone | 1991 |  | 7 | dramas | Val Kilmer, Meg Ryan, Kyle MacLachlan
The Elephant Man | David Lynch | 1980 |  | 8.4 | dramas | Anthony Hopkins, John Hurt, Anne Bancroft
The Emperor’s New Groove | Mark Dindal | 2000 | 78 | 7.4 | familyFilms | David Spade, John Goodman, Eartha Kitt
The English Patient | Anthony Minghella | 1996 | 160 | 7.3 | dramas | Ralph Fiennes, Kristin Scott Thomas, Juliette Binoche
The Exorcist | William Friedkin | 1973 |  | 8.1 | thrillers | Ellen Burstyn, Linda Blair, Jason Miller
The Expendables | Sylvester Stallone | 2010 | 103 | 7.1 | actionFilms | Sylvester Stallone, Jason Statham, Jet Li
The Fifth Element | Luc Besson | 1997 | 105 | 7.4 | scienceFictionFilms | Bruce Willis, Gary Oldman, Milla Jovovich
The Fountain | Darren Aronofsky | 2006 | 96 | 7.4 | scienceFictionFilms | Hugh Jackman, Rachel Weisz, Ellen Burstyn
The French Connection | William Friedkin | 1971 |  | 7.9 | dramas | Gene Hackman, Roy Scheider
The Fugitive | Andrew Davis | 1993 |  | 7.8 | thrillers | Harrison Ford, Tommy Lee Jones, Jeroen Krabbe
The Game | David Fincher | 1997 | 128 | 7.7 | thrillers | Michael Douglas, Sean Penn, James Rebhorn
The Godfather | Francis Ford Coppola | 1972 |  | 9.2 | dramas | Marlon Brando, Al Pacino, James Caan
The Godfather: Part II | Francis Ford Coppola | 1974 |  | 9 | dramas | $47, 542, 841
The Godfather: Part III | Francis Ford Coppola | 1990 |  | 7.6 | dramas | Al Pacino, Andy García, Diane Keaton
The Great Escape | John Sturges | 1963 |  | 8.4 | actionFilms | Steve McQueen, James Garner, Richard Attenborough
The Green Mile | Frank Darabont | 1999 | 187 | 8.4 | scienceFictionFilms | Tom Hanks, David Morse, Bonnie Hunt
The Hangover | Todd Phillips | 2009 | 99 | 7.9 | comedies | Bradley Cooper, Ed Helms, Zach Galifianakis
The Hours | Stephen Daldry | 2002 | 115 | 7.6 | dramas | Nicole Kidman, Julianne Moore, Meryl Streep
The Hudsucker Proxy | Joel Coen | 1994 |  | 7.4 | comedies | Tim Robbins, Jennifer Jason Leigh, Paul Newman
The Hunt for Red October | John McTiernan | 1990 |  | 7.6 | thrillers | Sean Connery, Alec Baldwin, Scott Glenn
The Hurricane | Norman Jewison | 1999 | 125 | 7.4 | dramas | Denzel Washington
The Hurt Locker | Kathryn Bigelow | 2009 |  | 7.8 | actionFilms | Jeremy Renner, Anthony Mackie, Brian Geraghty
The Ice Storm | Ang Lee | 1997 |  | 7.5 | dramas | Kevin Kline, Joan Allen, Sigourney Weaver
The Imaginarium of Doctor Parnassus | Terry Gilliam | 2009 | 122 | 7.1 | scienceFictionFilms | Heath Ledger, Christopher Plummer, Lily Cole
The Incredible Hulk | Louis Leterrier | 2008 | 112 | 7.1 | scienceFictionFilms | Edward Norton, Liv Tyler, Tim Roth
The Incredibles | Brad Bird | 2004 | 121 | 8.1 | familyFilms | Craig T. Nelson, Holly Hunter, Jason Lee
The Insider | Michael Mann | 1999 | 157 | 8 | dramas | Al Pacino, Russell Crowe, Christopher Plummer
The Iron Giant | Brad Bird | 1999 | 86 | 7.9 | familyFilms | Jennifer Aniston, Harry Connick Jr., Vin Diesel
The Kingdom | Peter Berg | 2007 | 110 | 7.1 | actionFilms | Jamie Foxx, Chris Cooper, Jennifer Garner
The Kite Runner | Marc Forster | 2007 | 122 | 7.8 | dramas | Khalid Abdalla, Homayoun Ershadi, Shaun Toub
The Last Samurai | Edward Zwick | 2003 | 154 | 7.8 | actionFilms | Tom Cruise, Ken Watanabe, Timothy Spall
The Last of the Mohicans | Michael Mann | 1992 |  | 7.8 | actionFilms | Daniel Day-Lewis, Madeleine Stowe
The Life Aquatic with Steve Zissou | Wes Anderson | 2004 | 118 | 7.2 | comedies | Bill Murray, Owen Wilson, Cate Blanchett
The Life of David Gale | Alan Parker | 2003 |  | 7.3 | thrillers | Kevin Spacey, Kate Winslet, Laura Linney
The Lion King | Rob Minkoff | 1994 |  | 8.2 | familyFilms | Jonathan Taylor Thomas, Matthew Broderick, Jeremy Irons
The Lord of the Rings: The Fellowship of the Ring | Peter Jackson | 2001 | 178 | 8.8 | scienceFictionFilms | Elijah Wood, Ian McKellen, Liv Tyler
The Lord of the Rings: The Return of the King | Peter Jackson | 2003 | 201 | 8.8 | scienceFictionFilms | Elijah Wood, Ian McKellen, Liv Tyler
The Lord of the Rings: The Two Towers | Peter Jackson | 2002 | 179 | 8.7 | scienceFictionFilms | Elijah Wood, Ian McKellen, Liv Tyler
The Man Who Shot Liberty Valance | John Ford | 1962 |  | 8.1 | actionFilms | James Stewart, John Wayne, Lee Marvin
The Matrix Reloaded | Andy Wachowski | 2003 | 138 | 7.1 | scienceFictionFilms | Keanu Reeves, Laurence Fishburne, Carrie-Anne Moss
The Matrix | Andy Wachowski | 1999 | 136 | 8.7 | scienceFictionFilms | Keanu Reeves, Laurence Fishburne, Carrie-Anne Moss
The Mist | Frank Darabont | 2007 | 127 | 7.4 | scienceFictionFilms | Thomas Jane, Marcia Gay Harden, Andre Braugher
The Negotiator | F. Gary Gray | 1998 | 138 | 7.2 | thrillers | Samuel L. Jackson, Kevin Spacey, John Spencer
The Notebook | Nick Cassavetes | 2004 | 123 | 8 | dramas | Ryan Gosling, Rachel McAdams, James Marsden
The Outsiders | Francis Ford Coppola | 1983 |  | 7 | dramas | C. Thomas Howell, Matt Dillon, Diane Lane
The Passion of the Christ | Mel Gibson | 2004 | 127 | 7.1 | dramas | Jim Caviezel, Monica Bellucci
The Phantom of the Opera | Joel Schumacher | 2004 | 143 | 7.2 | dramas | Gerard Butler, Emmy Rossum, Patrick Wilson
The Player | Robert Altman | 1992 |  | 7.7 | comedies | Tim Robbins, Greta Scacchi, Peter Gallagher
The Prestige | Christopher Nolan | 2006 | 131 | 8.4 | thrillers | Hugh Jackman, Christian Bale, Scarlett Johansson
The Princess Bride | Rob Reiner | 1987 |  | 8.1 | scienceFictionFilms | Cary Elwes, Robin Wright, Mandy Patinkin
The Pursuit of Happyness | Gabriele Muccino | 2006 | 116 | 7.8 | dramas | Will Smith, Jaden Smith
The Reader | Stephen Daldry | 2008 | 123 | 7.7 | dramas | Kate Winslet, Ralph Fiennes, David Kross
The Right Stuff | Philip Kaufman | 1983 |  | 7.9 | actionFilms | Ed Harris, Scott Glenn, Dennis Quaid
The Rock | Michael Bay | 1996 | 136 | 7.2 | actionFilms | Sean Connery, Nicolas Cage, Ed Harris
The Royal Tenenbaums | Wes Anderson | 2001 | 110 | 7.6 | comedies | Gene Hackman, Anjelica Huston, Gwyneth Paltrow
The School of Rock | Richard Linklater | 2003 | 108 | 7.2 | familyFilms | Jack Black, Joan Cusack, Mike White
The Shawshank Redemption | Frank Darabont | 1994 |  | 9.2 | dramas | Tim Robbins, Morgan Freeman, James Whitmore
The Shining | Stanley Kubrick | 1980 |  | 8.5 | scienceFictionFilms | Jack Nicholson, Shelley Duvall, Scatman Crothers
The Silence of the Lambs | Jonathan Demme | 1991 |  | 8.7 | thrillers | Anthony Hopkins, Jodie Foster, Scott Glenn
The Simpsons Movie | David Silverman | 2007 | 86 | 7.6 | familyFilms | Dan Castellaneta, Julie Kavner, Nancy Cartwright
The Sixth Sense | M. Night Shyamalan | 1999 | 107 | 8.2 | thrillers | Bruce Willis, Haley Joel Osment, Toni Collette
The Squid and the Whale | Noah Baumbach | 2005 |  | 7.6 | dramas | Laura Linney, Jeff Daniels, Jesse Eisenberg
The Sting | George Roy Hill | 1973 |  | 8.4 | comedies | Paul Newman, Robert Redford, Robert Shaw
The Straight Story | David Lynch | 1999 |  | 8 | dramas | Richard Farnsworth, Sissy Spacek, Harry Dean Stanton
The Talented Mr. Ripley | Anthony Minghella | 1999 | 139 | 7.2 | thrillers | Matt Damon, Gwyneth Paltrow, Jude Law
The Terminal | Steven Spielberg | 2004 | 128 | 7.1 | comedies | Tom Hanks, Catherine Zeta-Jones
The Terminator | James Cameron | 1984 |  | 8.1 | scienceFictionFilms | Arnold Schwarzenegger, Linda Hamilton, Michael Biehn
The Thin Red Line | Terrence Malick | 1998 | 166 | 7.5 | actionFilms | Sean Penn, Adrien Brody, Jim Caviezel
The Truman Show | Peter Weir | 1998 | 102 | 8 | scienceFictionFilms | Jim Carrey, Ed Harris, Laura Linney
The Untouchables | Brian De Palma | 1987 |  | 8 | actionFilms | Sean Connery, Kevin Costner, Andy García
The Usual Suspects | Bryan Singer | 1995 |  | 8.7 | dramas | Stephen Baldwin, Gabriel Byrne, Benicio del Toro
The Virgin Suicides | Sofia Coppola | 1999 |  | 7.2 | comedies | James Woods, Kathleen Turner, Kirsten Dunst
The Wild Bunch | Sam Peckinpah | 1969 |  | 8.2 | actionFilms | William Holden, Ernest Borgnine, Warren Oates
The Wrestler | Darren Aronofsky | 2008 | 109 | 8.2 | dramas | Mickey Rourke, Marisa Tomei, Evan Rachel Wood
There’s Something About Mary | Bobby Farrelly | 1998 | 119 | 7.2 | comedies | Ben Stiller, Cameron Diaz, Matt Dillon
Thirteen Days | Roger Donaldson | 2000 | 145 | 7.3 | dramas | Kevin Costner, Bruce Greenwood, Dylan Baker
Thirteen | Catherine Hardwicke | 2003 |  | 7 | dramas | Evan Rachel Wood, Holly Hunter, Nikki Reed
Three Kings | David O. Russell | 1999 | 115 | 7.3 | actionFilms | George Clooney, Mark Wahlberg, Ice Cube
Titanic | James Cameron | 1996 | 194 | 7.4 | thrillers | George C. Scott, Eva Marie Saint, Peter Gallagher
Tombstone | George P. Cosmatos | 1993 |  | 7.7 | actionFilms | Kurt Russell, Val Kilmer, Dana Delany
Tootsie | Sydney Pollack | 1982 |  | 7.4 | comedies | Dustin Hoffman, Jessica Lange, Teri Garr
Total Recall | Paul Verhoeven | 1990 |  | 7.4 | scienceFictionFilms | Arnold Schwarzenegger, Rachel Ticotin, Sharon Stone
Toy Story 2 | John Lasseter | 1999 | 92 | 8 | familyFilms | Tom Hanks, Tim Allen, Annie Potts
Toy Story | John Lasseter | 1995 |  | 8.2 | familyFilms | Tim Allen, Tom Hanks
Traffic | Steven Soderbergh | 2000 | 147 | 7.8 | dramas | Michael Douglas, Don Cheadle, Benicio del Toro
Training Day | Antoine Fuqua | 2001 | 122 | 7.6 | dramas | Denzel Washington, Ethan Hawke
Transformers | Michael Bay | 2007 | 140 | 7.3 | scienceFictionFilms | Shia LaBeouf, Megan Fox, Josh Duhamel
Tropic Thunder | Ben Stiller | 2008 | 106 | 7.2 | comedies | Ben Stiller, Jack Black, Robert Downey, Jr.
Troy | Wolfgang Petersen | 2004 | 163 | 7 | actionFilms | Brad Pitt, Eric Bana, Orlando Bloom
True Lies | James Cameron | 1994 |  | 7.2 | actionFilms | Arnold Schwarzenegger, Jamie Lee Curtis, Tom Arnold
True Romance | Tony Scott | 1993 |  | 7.9 | thrillers | Christian Slater, Patricia Arquette, Dennis Hopper
Twelve Monkeys | Terry Gilliam | 1995 |  | 8.1 | scienceFictionFilms | Bruce Willis, Madeleine Stowe, Brad Pitt
Unbreakable | M. Night Shyamalan | 2000 | 107 | 7.3 | scienceFictionFilms | Bruce Willis, Samuel L. Jackson, Robin Wright Penn
United 93 | Paul Greengrass | 2006 |  | 7.8 | dramas | see Cast
Up | Pete Docter | 2009 | 96 | 8.4 | familyFilms | Edward Asner, Jordan Nagai, Paul Eiding
V for Vendetta | James McTeigue | 2006 |  | 8.2 | scienceFictionFilms | Natalie Portman, Hugo Weaving, Stephen Rea
Valkyrie | Bryan Singer | 2008 | 120 | 7.3 | thrillers | Tom Cruise, Kenneth Branagh, Eddie Izzard
Vicky Cristina Barcelona | Woody Allen | 2008 |  | 7.4 | comedies | Javier Bardem, Penélope Cruz, Scarlett Johansson
WALL-E | Andrew Stanton | 2008 | 97 | 8.5 | familyFilms | Ben Burtt, Elissa Knight, Jeff Garlin
Wag the Dog | Barry Levinson | 1997 | 120 | 7 | comedies | Dustin Hoffman, Robert De Niro, Woody Harrelson
Walk the Line | James Mangold | 2005 | 80 | 7.9 | dramas | Joaquin Phoenix, Reese Witherspoon
Wall Street | Oliver Stone | 1987 |  | 7.3 | dramas | Charlie Sheen, Michael Douglas, Daryl Hannah
Watchmen | Zack Snyder | 2009 |  | 7.8 | scienceFictionFilms | Jeffrey Dean Morgan, Matthew Goode, Patrick Wilson
We Own the Night | James Gray | 2007 | 117 | 7 | dramas | Mark Wahlberg, Joaquin Phoenix, Eva Mendes
West Side Story | Robert Wise | 1961 |  | 7.7 | dramas | Richard Beymer, Natalie Wood, Rita Moreno
What’s Eating Gilbert Grape | Lasse Hallstrom | 1993 |  | 7.8 | dramas | Johnny Depp, Juliette Lewis, Leonardo DiCaprio
Where the Wild Things Are | Spike Jonze | 2009 | 100 | 7.2 | familyFilms | Max Records, Catherine Keener, Mark Ruffalo
Who Framed Roger Rabbit? | Robert Zemeckis | 1988 |  | 7.6 | scienceFictionFilms | Bob Hoskins, Joanna Cassidy, Christopher Lloyd
Witness | Peter Weir | 1985 |  | 7.6 | thrillers | Harrison Ford, Kelly McGillis, Lukas Haas
Wonder Boys | Curtis Hanson | 2000 | 111 | 7.5 | comedies | Michael Douglas, Tobey Maguire, Frances McDormand
X-Men | Bryan Singer | 2000 | 104 | 7.4 | scienceFictionFilms | Hugh Jackman, Patrick Stewart, Ian McKellen
Yes Man | Peyton Reed | 2008 | 104 | 7 | comedies | Jim Carrey
Young Frankenstein | Mel Brooks | 1974 |  | 8 | dramas | $86, 273, 333
Zack and Miri Make a Porno | Kevin Smith | 2008 | 101 | 7 | comedies | Seth Rogen, Elizabeth Banks
Zombieland | Ruben Fleischer | 2009 | 87 | 7.8 | scienceFictionFilms | Woody Harrelson, Jesse Eisenberg, Emma Stone`;
