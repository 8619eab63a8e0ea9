#!/bin/sh
# For a CI that knows JUnit files, or only exit codes. BASE is the branch that this one goes to, such as origin/main;
# all code is judged when it is empty.
npx --yes cloudapi-migrate@0 check ${BASE:+"--since=$BASE"} -f concise -f junit=cloudapi-migrate.xml
